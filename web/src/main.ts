import './app.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { speak } from './words/fluent.svelte';

await speak();
mount(App, { target: document.getElementById('app')! });
