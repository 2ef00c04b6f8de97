import { type RefObject, useEffect, useRef } from 'react';

/** Moves the focus to what has just appeared: whoever cannot see it hears it. The element needs `tabIndex={-1}`. */
export function useFocusOnArrival<Element extends HTMLElement>(): RefObject<Element | null> {
  const element = useRef<Element>(null);
  useEffect(() => element.current?.focus(), []);
  return element;
}
