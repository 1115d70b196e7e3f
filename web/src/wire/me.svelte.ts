/** Who we are to this server. */

import { api, whenForgotten } from './http';

class Person {
  name: string | null = $state(null);
  known = $state(false);

  constructor() {
    whenForgotten(() => (this.name = null)); // whoever we were, we start afresh
  }

  async load(): Promise<void> {
    if (this.known) return;
    this.name = (await api.me()).name;
    this.known = true;
  }

  async rename(name: string): Promise<void> {
    this.name = (await api.setName(name)).name;
    this.known = true;
  }

  /** Has everything deleted that is ours: we are nobody then. */
  async remove(): Promise<void> {
    this.name = (await api.removeMe(this.name ?? '')).name;
  }

  async restore(token: string): Promise<void> {
    this.name = (await api.restore(token)).name;
    this.known = true;
  }
}

export const me = new Person();
