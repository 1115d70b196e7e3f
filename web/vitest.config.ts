import { defineConfig, mergeConfig } from 'vitest/config';
import vite from './vite.config.ts';

/** Tests that need no browser: what is drawn is rendered to text, as a server would do it. */
export default mergeConfig(vite, defineConfig({ test: { include: ['tests/**/*.test.ts'], environment: 'node', setupFiles: ['tests/setup.ts'] } }));
