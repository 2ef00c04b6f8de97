import { useEffect, useState } from 'react';
import { Listeners } from '../browser/listeners.ts';

/** How long (ms) after a pointer has come up its click may come: a browser that zooms by a second tap waits for that. */
const CLICK_MS = 400;

let isPressed = false;
let timer: ReturnType<typeof setTimeout>;
const releases = new Listeners();

function press(): void {
  clearTimeout(timer);
  isPressed = true;
}

function release(): void {
  clearTimeout(timer);
  if (!isPressed) return;
  isPressed = false;
  releases.notify();
}

function awaitClick(): void {
  clearTimeout(timer);
  timer = setTimeout(release, CLICK_MS);
}

const ACTS = {
  pointerdown: press,
  pointerup: awaitClick,
  pointercancel: release,
  // The list of a select takes the release of the button that has opened it.
  pointermove: ({ buttons }: PointerEvent) => buttons === 0 && release(),
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
  const [shown, setShown] = useState(value);
  if (shown !== value && !isPressed) setShown(value);
  useEffect(() => (shown === value ? undefined : releases.add(() => setShown(value))), [shown, value]);
  return shown;
}
