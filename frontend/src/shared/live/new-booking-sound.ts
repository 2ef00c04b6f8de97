import { useSyncExternalStore } from 'react';
import { Listeners, listen } from '../browser/listeners.ts';

/** The setting is per device: a workshop may want the sound on a tablet but not on a laptop. */
const STORAGE_KEY = 'new-booking-sound';
/** Two rising notes: frequency in hertz, start in seconds. */
const NOTES = [
  [880, 0],
  [1175, 0.18],
] as const;
const NOTE_SECONDS = 0.35;
const VOLUME = 0.15;

const listeners = new Listeners();
let context: AudioContext | undefined;

function isOn(): boolean {
  return localStorage.getItem(STORAGE_KEY) === 'on';
}
export function switchNewBookingSound(on: boolean): void {
  if (on) localStorage.setItem(STORAGE_KEY, 'on');
  else localStorage.removeItem(STORAGE_KEY);
  listeners.notify();
  if (on) void play();
}

export function useNewBookingSound(): boolean {
  return useSyncExternalStore((listener) => {
    const endHere = listeners.add(listener);
    const endElsewhere = listen({ storage: listener });
    return () => {
      endHere();
      endElsewhere();
    };
  }, isOn);
}

/** Plays the sound if it is switched on, in one of the tabs of this browser. */
export function announceNewBooking(position: number): void {
  if (!isOn()) return;
  if (!navigator.locks) void play();
  else void navigator.locks.request(`sound ${position}`, { ifAvailable: true }, (lock) => lock && play());
}

/** Resolves after the sound. Browsers allow sound only after the user has touched the page once. */
async function play(): Promise<void> {
  context ??= new AudioContext();
  await context.resume();
  const now = context.currentTime;
  for (const [frequency, start] of NOTES) {
    const oscillator = new OscillatorNode(context, { frequency });
    const gain = new GainNode(context, { gain: 0 });
    gain.gain.setValueAtTime(VOLUME, now + start);
    gain.gain.exponentialRampToValueAtTime(0.001, now + start + NOTE_SECONDS);
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(now + start);
    oscillator.stop(now + start + NOTE_SECONDS);
  }
  await new Promise((resolve) => setTimeout(resolve, 1_000));
}
