import './app.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { loadLanguage } from './words/fluent.svelte';

await loadLanguage();
mount(App, { target: document.getElementById('app')! });
