import { type RefObject, useEffect, useRef } from 'react';

/** Focuses an element when it appears, so that screen readers announce it. The element needs `tabIndex={-1}`. */
export function useFocusOnMount<Element extends HTMLElement>(): RefObject<Element | null> {
  const element = useRef<Element>(null);
  useEffect(() => element.current?.focus(), []);
  return element;
}
