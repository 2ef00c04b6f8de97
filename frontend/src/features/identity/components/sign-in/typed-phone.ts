import type { Location } from 'react-router-dom';

/** The phone typed on the previous page, passed in the history state because URLs are logged. */
export function typedPhone({ state }: Location<unknown>): string {
  const carried = state as { phone?: unknown } | null;
  return typeof carried?.phone === 'string' ? carried.phone : '';
}
