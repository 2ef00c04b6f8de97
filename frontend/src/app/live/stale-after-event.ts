import { ALL_BUT_REFERENCE_DATA, type StaleQueries } from '../../shared/api/query-keys.ts';
import type { StaleAfter } from '../../shared/live/use-live.ts';
import table from './stale-after-events.json' with { type: 'json' };

/** Generated from the declarations of the backend (`defineEvent`); keys are joined by `/`. */
const STALE_AFTER_EVENT: ReadonlyMap<string, StaleAfter> = new Map(
  table.flatMap(({ types, now, later }) => {
    const stale: StaleAfter = { now: keysOf(now), ...(later && { later: keysOf(later) }) };
    return types.map((type) => [type, stale] as const);
  }),
);

function keysOf(declared: string | readonly string[]): StaleQueries {
  return typeof declared === 'string' ? ALL_BUT_REFERENCE_DATA : declared.map((key) => key.split('/'));
}

/** An unknown event comes from a later release, so everything may be stale. */
const UNKNOWN: StaleAfter = { now: ALL_BUT_REFERENCE_DATA };

export function staleAfterEvent(type: string): StaleAfter {
  return STALE_AFTER_EVENT.get(type) ?? UNKNOWN;
}
