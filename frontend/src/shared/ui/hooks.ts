import { type RefObject, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { copyToClipboard } from '../browser/browser.ts';
import { Listeners, listen } from '../browser/listeners.ts';
import { breakpoints } from '../theme/tokens.ts';

/** How long a changed control ignores taps, in ms: an impatient second tap was meant for the previous control. */
const REST = 1_000;

export function useJustChanged<Value>(value: Value): boolean {
  const [known, setKnown] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setKnown(value), REST);
    return () => clearTimeout(timer);
  }, [value]);
  return known !== value;
}

/** Whether the window is at least as wide as the breakpoint; for layouts with different components. */
export function useFrom(breakpoint: keyof typeof breakpoints): boolean {
  return useMedia(`(min-width: ${breakpoints[breakpoint]})`);
}

export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => listen({ change: listener }, window.matchMedia(query)),
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}

/** Focuses an element when it appears, so that screen readers announce it. The element needs `tabIndex={-1}`. */
export function useFocusOnMount<Element extends HTMLElement>(): RefObject<Element | null> {
  const element = useRef<Element>(null);
  useEffect(() => element.current?.focus(), []);
  return element;
}

/** How long a button confirms the copy, in ms (specification §9). */
const CONFIRMATION_MS = 2000;

/** Whether the copy of a text is still being confirmed, and the function that copies the text. */
export function useConfirmedCopy(text: string, onCopied: (worked: boolean) => void): [boolean, () => Promise<void>] {
  const [copiedAt, setCopiedAt] = useState<number>();
  useEffect(() => {
    if (copiedAt === undefined) return;
    const timer = setTimeout(() => setCopiedAt(undefined), CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [copiedAt]);
  const copy = async () => {
    const worked = await copyToClipboard(text);
    if (worked) setCopiedAt(performance.now());
    onCopied(worked);
  };
  return [copiedAt !== undefined, copy];
}

let isPageUnreachable = false;
const unreachableListeners = new Listeners();

/** Sets whether the page could not read data without a network; its parts then offer no retry themselves. */
export function setPageUnreachable(unreachable: boolean): void {
  if (unreachable === isPageUnreachable) return;
  isPageUnreachable = unreachable;
  unreachableListeners.notify();
}

export function usePageUnreachable(): boolean {
  return useSyncExternalStore(
    unreachableListeners.add,
    () => isPageUnreachable,
    () => false,
  );
}
