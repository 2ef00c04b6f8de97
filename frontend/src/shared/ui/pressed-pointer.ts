import { useState, useSyncExternalStore } from 'react';
import { Listeners } from '../browser/listeners.ts';

/** How long (ms) after a pointer has come up its click may come: a browser that zooms by a second tap waits for that. */
const CLICK_MS = 400;

let isPressed = false;
let timer: ReturnType<typeof setTimeout>;
const releases = new Listeners();

function setPressed(next: boolean): void {
  clearTimeout(timer);
  isPressed = next;
  if (!next) releases.notify();
}

const release = () => setPressed(false);

const ACTS = {
  pointerdown: () => setPressed(true),
  pointerup: () => {
    timer = setTimeout(release, CLICK_MS);
  },
  pointercancel: release,
  // The list of a select takes the release of the button that has opened it.
  pointermove: ({ buttons }: PointerEvent) => buttons === 0 && isPressed && release(),
  keydown: release,
  // A click has found its target when its first listener runs.
  click: release,
};
// The server has no events.
for (const [event, act] of Object.entries(ACTS)) globalThis.addEventListener?.(event, act as EventListener, true);

/**
 * What appears when a field is left, such as its error, held back while a pointer is pressed: it would move what the pointer
 * is about to click from under it.
 */
export function useHeldWhilePressed<Value>(value: Value): Value {
  const isHeld = useSyncExternalStore(
    releases.add,
    () => isPressed,
    () => false,
  );
  const [shown, setShown] = useState(value);
  if (shown !== value && !isHeld) setShown(value);
  return shown;
}
