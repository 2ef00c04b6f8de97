import { useState, useSyncExternalStore } from 'react';
import { Listeners } from '../browser/listeners.ts';

let isPressed = false;
const releases = new Listeners();

function follow({ type }: Event): void {
  isPressed = type === 'pointerdown';
  if (!isPressed) releases.notify();
}

// A press ends with its click, which has found its target when its first listener runs: a touch leaves the field as late as
// that. That of another button ends with another event, a swipe without any, and so does the press that opens the list of a
// select.
for (const event of ['pointerdown', 'click', 'auxclick', 'pointercancel', 'input', 'keydown']) {
  // The server has no events.
  globalThis.addEventListener?.(event, follow, true);
}

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
