import type { QueryClient } from '@tanstack/react-query';
import { ALL_BUT_REFERENCE_DATA, invalidate, type StaleQueries } from '../api/query-keys.ts';

/** Every query, including reference data, because it is unknown what changed. */
export const EVERYTHING = 'everything';

const TOGETHER_MS = 100;

/**
 * Collects what changes make stale and refetches it together. A hidden page refetches once it is shown; one that shows a change
 * ahead of its answer, after the answer: the state from before would take the change back for a moment.
 */
export class StaleBatch {
  private readonly keys = new Map<string, readonly unknown[]>();
  private wholesale: typeof ALL_BUT_REFERENCE_DATA | typeof EVERYTHING | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly unsubscribe: () => void;

  constructor(
    private readonly queries: QueryClient,
    private readonly delayMs = TOGETHER_MS,
  ) {
    document.addEventListener('visibilitychange', this.plan);
    this.unsubscribe = queries.getMutationCache().subscribe(() => this.plan());
  }

  add(stale: StaleQueries | typeof EVERYTHING): void {
    if (stale === EVERYTHING) this.wholesale = stale;
    else if (stale === ALL_BUT_REFERENCE_DATA) this.wholesale ??= stale;
    else for (const key of stale) this.keys.set(JSON.stringify(key), key);
    this.plan();
  }

  stop(): void {
    document.removeEventListener('visibilitychange', this.plan);
    this.unsubscribe();
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private readonly plan = () => {
    const isEmpty = this.keys.size === 0 && !this.wholesale;
    if (isEmpty || this.timer !== undefined || this.mustWait()) return;
    this.timer = setTimeout(() => this.flush(), this.delayMs);
  };

  private flush(): void {
    this.timer = undefined;
    if (this.mustWait()) return;
    const keys = [...this.keys.values()];
    if (this.wholesale === EVERYTHING) void this.queries.invalidateQueries();
    else invalidate(this.queries, this.wholesale ?? keys);
    this.keys.clear();
    this.wholesale = undefined;
  }

  private mustWait(): boolean {
    const isAhead = this.queries.isMutating({ predicate: ({ options }) => options.onMutate !== undefined }) > 0;
    return isAhead || document.visibilityState === 'hidden';
  }
}
