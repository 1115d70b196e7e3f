/**
 * What is heard, made on the spot: what ceramic, wood, cards and stone sound like when they are taken, put down or fall, the
 * points, and the turn. Nothing is loaded, and nothing is heard unless the settings say so.
 */

import { durationFactor, settings } from '../settings.svelte';

export type Material = 'ceramic' | 'wood' | 'card' | 'stone';

/** Some pieces that are moved in the same way. */
export interface MoveSound {
  material: Material;
  gesture: 'take' | 'place' | 'fall';
  count: number;
}

/** What a thing of a material does when it is struck: how it rings, and how it grates. */
interface Voice {
  /** Hertz, loudness and seconds of each partial. */
  partials: [frequency: number, loudness: number, seconds: number][];
  noise: { from: number; to: number; loudness: number; seconds: number };
}
const VOICES: Record<Material, Voice> = {
  ceramic: {
    partials: [[880, 0.3, 0.05], [2350, 1, 0.1], [3720, 0.5, 0.07], [5480, 0.3, 0.045]], // prettier-ignore
    noise: { from: 6500, to: 5000, loudness: 0.5, seconds: 0.012 },
  },
  wood: {
    partials: [[290, 1, 0.13], [705, 0.55, 0.08], [1290, 0.3, 0.05]], // prettier-ignore
    noise: { from: 1500, to: 900, loudness: 0.8, seconds: 0.02 },
  },
  card: {
    partials: [[210, 0.25, 0.04]],
    noise: { from: 1700, to: 4400, loudness: 0.9, seconds: 0.11 },
  },
  stone: {
    partials: [[150, 1, 0.14], [430, 0.5, 0.07], [1830, 0.2, 0.035]], // prettier-ignore
    noise: { from: 2600, to: 1400, loudness: 0.9, seconds: 0.05 },
  },
};
/** Each gesture: when it begins in seconds, how loud and how high it is, and how far apart the pieces are heard. */
const GESTURES = {
  take: { at: 0, loudness: 0.05, pitch: 1.15, apart: 0.05 },
  place: { at: 0.36, loudness: 0.1, pitch: 1, apart: 0.07 },
  fall: { at: 0.5, loudness: 0.09, pitch: 0.8, apart: 0.11 },
};
/** More pieces than these are heard as so many. */
const MOST = 6;
/** A pentatonic scale in hertz, on which points climb. */
const SCALE = [392, 440, 523, 587, 659, 784, 880, 1047, 1175, 1319];
const LOSS = 147;

let context: AudioContext | null = null;
let grain: AudioBuffer | null = null;
let lastTick = 0;

/** The clock of what is heard; nothing before somebody has pressed something, as browsers have it. */
function ready(): AudioContext | null {
  if (!settings.sound || !(navigator.userActivation?.hasBeenActive ?? true)) return null;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  return context;
}

function tone(frequency: number, at: number, seconds: number, loudness: number, type: OscillatorType = 'sine'): void {
  const audio = ready();
  if (!audio) return;
  const start = audio.currentTime + at;
  const oscillator = new OscillatorNode(audio, { frequency, type });
  const volume = new GainNode(audio, { gain: 0 });
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(loudness, start + 0.003);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
  oscillator.connect(volume).connect(audio.destination);
  oscillator.start(start);
  oscillator.stop(start + seconds);
}

function grate({ from, to, loudness, seconds }: Voice['noise'], at: number, volume: number): void {
  const audio = ready();
  if (!audio) return;
  grain ??= whiteNoise(audio);
  const start = audio.currentTime + at;
  const source = new AudioBufferSourceNode(audio, { buffer: grain });
  const band = new BiquadFilterNode(audio, { type: 'bandpass', Q: 1.1, frequency: from });
  band.frequency.setValueAtTime(from, start);
  band.frequency.exponentialRampToValueAtTime(to, start + seconds);
  const fade = new GainNode(audio, { gain: 0 });
  fade.gain.setValueAtTime(0, start);
  fade.gain.linearRampToValueAtTime(loudness * volume, start + Math.min(0.02, seconds / 4));
  fade.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
  source.connect(band).connect(fade).connect(audio.destination);
  source.start(start, Math.random() * 0.3, seconds);
}

function whiteNoise(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate / 2, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let sample = 0; sample < samples.length; sample++) samples[sample] = 2 * Math.random() - 1;
  return buffer;
}

/** No two pieces sound the same. */
function strike(material: Material, at: number, volume: number, pitch: number): void {
  const own = pitch * (0.96 + 0.08 * Math.random());
  const { partials, noise } = VOICES[material];
  for (const [frequency, loudness, seconds] of partials) tone(own * frequency, at, seconds, volume * loudness);
  grate(noise, at, volume);
}

/** What a move is heard as: taken, then put down, then fallen, as it is seen. */
export function playMove(sounds: MoveSound[]): void {
  for (const { material, gesture, count } of sounds) {
    const { at, loudness, pitch, apart } = GESTURES[gesture];
    for (let piece = 0; piece < Math.min(count, MOST); piece++) {
      const when = at * durationFactor() + piece * apart * (0.85 + 0.3 * Math.random());
      strike(material, when, loudness, pitch);
      if (gesture === 'fall') strike(material, when + 0.09, loudness / 3, 1.1 * pitch); // it bounces once
    }
  }
}

/** Points are counted: the more, the higher; lost ones are low. */
export function playPoints(points: number): void {
  const note = points < 0 ? LOSS : SCALE[Math.min(points, SCALE.length) - 1]!;
  tone(note, 0, points < 0 ? 0.25 : 0.5, 0.05);
  tone(4 * note, 0, 0.12, 0.012);
}

/** A second of a turn whose time runs short. */
export function playTick(): void {
  if (performance.now() - lastTick < 400) return; // a clock may be drawn twice on a page
  lastTick = performance.now();
  tone(980, 0, 0.04, 0.045, 'square');
}

/** It is your turn. */
export function playTurn(): void {
  for (const [index, note] of [659, 880].entries()) {
    tone(note, 0.11 * index, 0.6, 0.045);
    tone(4 * note, 0.11 * index, 0.15, 0.01);
  }
}

/** The game is over: a rise for those who have won, one chord for the others. */
export function playEnd(isWon: boolean): void {
  const notes = isWon ? [523, 659, 784, 1047, 1319] : [392, 494, 587];
  notes.forEach((note, index) => {
    const at = isWon ? 0.13 * index : 0;
    tone(note, at, isWon ? 0.9 : 1.4, 0.035);
    tone(2 * note, at, 0.4, 0.012);
  });
}
