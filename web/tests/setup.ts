/** The few things of a browser that modules look at when they are loaded. */

import { vi } from 'vitest';

vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }));
vi.stubGlobal('document', { documentElement: { lang: '', dataset: {} } });
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
