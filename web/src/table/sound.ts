/** Quiet sounds, made on the spot. Nothing is loaded, nothing is heard unless the settings say so. */

import { settings } from '../settings.svelte';

let context: AudioContext | null = null;
let lastTick = 0;

function tone(frequency: number, at: number, length: number, loudness: number, type: OscillatorType = 'sine'): void {
  if (!settings.sound) return;
  context ??= new AudioContext();
  const start = context.currentTime + at;
  const oscillator = new OscillatorNode(context, { frequency, type });
  const volume = new GainNode(context, { gain: 0 });
  volume.gain.linearRampToValueAtTime(loudness, start + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
  oscillator.connect(volume).connect(context.destination);
  oscillator.start(start);
  oscillator.stop(start + length);
}

/** A tile is put down. */
export function playTileSound(): void {
  tone(1150, 0, 0.05, 0.03, 'triangle');
  tone(420, 0, 0.09, 0.05);
}

/** A second of a turn whose time runs short. */
export function playTickSound(): void {
  if (performance.now() - lastTick < 400) return; // a clock may be drawn twice on a page
  lastTick = performance.now();
  tone(980, 0, 0.04, 0.045, 'square');
}

/** It is your turn. */
export function playTurnSound(): void {
  tone(659, 0, 0.5, 0.04);
  tone(880, 0.11, 0.7, 0.04);
}

/** The game is over. */
export function playVictorySound(): void {
  [523, 659, 784, 1047].forEach((frequency, index) => tone(frequency, index * 0.13, 0.7, 0.035));
}
