import { useCallback, useSyncExternalStore } from 'react';
import { breakpoints } from '../theme/tokens.ts';

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
