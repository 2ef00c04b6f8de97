import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { breakpoints } from '../theme/tokens.ts';

/** How long a changed control ignores taps, in ms: the second tap of an impatient user was meant for the first one. */
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
  const query = `(min-width: ${breakpoints[breakpoint]})`;
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}
