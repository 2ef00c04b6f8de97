import { useEffect, useEffectEvent, useRef } from 'react';
import { listen } from '../browser/listeners.ts';

/**
 * Calls `regain` after a change of `state` that removed or hid the control with the focus, as when its result replaces
 * it, so that the focus does not fall to the start of the page (WCAG 2.4.3). A focus elsewhere stays there.
 */
export function useLostFocus(state: unknown, regain: () => void): void {
  const last = useRef<Element>(null);
  const focus = useEffectEvent(regain);
  useEffect(() => {
    last.current = document.activeElement;
    return listen({ focusin: ({ target }) => (last.current = target as Element) }, document);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each state
  useEffect(() => {
    const { activeElement } = document;
    const isElsewhere = activeElement !== document.body && activeElement !== last.current;
    if (!isElsewhere && last.current?.checkVisibility() === false) focus();
  }, [state]);
}
