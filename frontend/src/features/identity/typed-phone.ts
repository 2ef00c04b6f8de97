import type { Location } from 'react-router-dom';

/** The phone that was typed on the page one comes from; in the state of the history, since addresses are logged. */
export function typedPhone({ state }: Location<unknown>): string {
  const carried = state as { phone?: unknown } | null;
  return typeof carried?.phone === 'string' ? carried.phone : '';
}
