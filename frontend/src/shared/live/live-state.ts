import { useSyncExternalStore } from 'react';
import { Listeners } from '../browser/listeners.ts';

/** `off`: the page follows no stream. */
export type LiveState = 'off' | 'connecting' | 'live' | 'lost';

/** A stream that is open again within this time was not lost. */
const LOST_MS = 4_000;

let state: LiveState = 'off';
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Listeners();

function setState(next: LiveState): void {
  clearTimeout(timer);
  timer = undefined;
  if (next === state) return;
  state = next;
  listeners.notify();
}

export function setStreamOpen(isOpen: boolean): void {
  if (isOpen) setState('live');
  else if (state !== 'lost') timer ??= setTimeout(() => setState('lost'), LOST_MS);
}

export function startLiveState(): void {
  setState('connecting');
  setStreamOpen(false);
}

export function endLiveState(): void {
  setState('off');
}

export function useLiveState(): LiveState {
  const read = () => state;
  return useSyncExternalStore(listeners.add, read, read);
}
