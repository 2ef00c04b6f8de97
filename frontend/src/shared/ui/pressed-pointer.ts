import { useState, useSyncExternalStore } from 'react';
import { Listeners } from '../browser/listeners.ts';

let isPressed = false;
const releases = new Listeners();

function follow({ type }: Event): void {
  isPressed = type === 'pointerdown';
  if (!isPressed) releases.notify();
}

// A press ends with its click. The first listener of the click runs when its target is already fixed; touch screens
// blur a field only then. Another button ends its press with `auxclick`. A swipe and the press that opens the list of a
// select have no click, so further events end them.
for (const event of ['pointerdown', 'click', 'auxclick', 'pointercancel', 'input', 'keydown']) {
  // The server has no events.
  globalThis.addEventListener?.(event, follow, true);
}

/**
 * Delays what appears when a field is left, such as its error, while a pointer is pressed: the content would move the
 * target of the click away from the pointer.
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
