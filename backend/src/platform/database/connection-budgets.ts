export type Purpose = 'writing' | 'reading' | 'delivery';

/** A part of the pool. `slow` takes statements of requests that have lately held a connection for long. */
export type Budget = Purpose | 'slow';

const BUDGETS: readonly Budget[] = ['writing', 'reading', 'slow', 'delivery'];

export const BUDGET_NAMES: Readonly<Record<Budget, string>> = {
  writing: 'writing',
  reading: 'reading',
  slow: 'slow statements',
  delivery: 'deliveries and jobs',
};

/** A statement that holds a connection for longer, while others wait, is counted as slow. */
const SLOW_MS = 500;

/** A budget is exhausted while a waiter is that old, and after one was refused for that long or until a connection is free. */
const EXHAUSTED_MS = { waiting: 2_000, refused: 10_000 };

/** Connections of each budget (ADR 46). In a pool of fewer than five, budgets share, and the pool is the limit. */
export function budgetsOf(poolSize: number): Record<Budget, number> {
  const delivery = Math.max(2, Math.floor(poolSize / 4) + (poolSize < 8 ? 1 : 2));
  const slow = Math.max(1, Math.round(poolSize / 10));
  const writing = Math.max(1, Math.floor((poolSize - delivery - slow) / 2));
  return { delivery, slow, writing, reading: Math.max(1, poolSize - delivery - slow - writing) };
}

export interface Slot {
  release(): void;
}

type Granted = (refusal: Error | undefined, slot: Slot | undefined) => void;

interface Waiter {
  readonly purpose: Purpose;
  readonly statement: string | undefined;
  readonly since: number;
  readonly timer: NodeJS.Timeout;
  readonly granted: Granted;
}

export interface BudgetState {
  readonly budget: Budget;
  readonly limit: number;
  readonly busy: number;
  readonly waiting: number;
  /** What waits for a connection of it does so for seconds, or was refused. */
  readonly isExhausted: boolean;
}

/**
 * Divides the connections of a process, so that what waits for a lock in one budget stops none of the others. Nothing here
 * asks the database, and a statement that finds room costs two additions.
 *
 * A statement that reads a locked table would still take all connections for reading, one request after the other. So
 * one that holds a connection for half a second while others wait is moved to the budget `slow`, and so are its next
 * executions until one of them is fast again.
 */
export class ConnectionBudgets {
  private readonly limits: Record<Budget, number>;
  private readonly busy: Record<Budget, number> = { writing: 0, reading: 0, slow: 0, delivery: 0 };
  private readonly waiting: Record<Budget, Set<Waiter>>;
  private readonly refusedAt = new Map<Budget, number>();
  /** Of the budget for reading, the oldest first. */
  private readonly reading = new Set<StatementSlot>();
  private readonly slowStatements = new Set<string>();
  private look: NodeJS.Timeout | undefined;

  constructor(
    poolSize: number,
    private readonly maxWaitMs: number,
  ) {
    this.limits = budgetsOf(poolSize);
    this.waiting = { writing: new Set(), reading: new Set(), slow: new Set(), delivery: new Set() };
  }

  /**
   * Takes a connection from a budget, at once when it has one left, and calls back with its slot; with an error after the
   * longest wait.
   * @param statement text of a single statement
   */
  acquire(purpose: Purpose, statement: string | undefined, granted: Granted): void {
    const budget = this.budgetFor(purpose, statement);
    if (this.busy[budget] < this.limits[budget]) {
      granted(undefined, this.take(budget, statement));
      return;
    }
    const waiter: Waiter = {
      purpose,
      statement,
      since: performance.now(),
      granted,
      timer: setTimeout(() => this.refuse(waiter), this.maxWaitMs),
    };
    this.waiting[budget].add(waiter);
    if (budget === 'reading') this.lookForSlowStatements();
  }

  states(): BudgetState[] {
    const now = performance.now();
    return BUDGETS.map((budget) => {
      const [oldest] = this.waiting[budget];
      return {
        budget,
        limit: this.limits[budget],
        busy: this.busy[budget],
        waiting: this.waiting[budget].size,
        isExhausted:
          (oldest !== undefined && now - oldest.since > EXHAUSTED_MS.waiting) ||
          now - (this.refusedAt.get(budget) ?? -Infinity) < EXHAUSTED_MS.refused,
      };
    });
  }

  private budgetFor(purpose: Purpose, statement: string | undefined): Budget {
    const isSlow = purpose === 'reading' && statement !== undefined && this.slowStatements.has(statement);
    return isSlow ? 'slow' : purpose;
  }

  private take(budget: Budget, statement: string | undefined): Slot {
    this.busy[budget] += 1;
    const slot = new StatementSlot(budget, statement, (ended) => this.release(ended));
    if (budget === 'reading') this.reading.add(slot);
    return slot;
  }

  private release(slot: StatementSlot): void {
    this.busy[slot.budget] -= 1;
    this.reading.delete(slot);
    const { statement } = slot;
    if (statement !== undefined && this.slowStatements.has(statement) && slot.ageMs < SLOW_MS) {
      this.slowStatements.delete(statement);
      this.requeue('slow', statement);
    }
    // A connection for slow statements that is free again takes over one of those that keep others from reading.
    if (slot.budget === 'slow' && this.waiting.reading.size > 0) this.moveSlowStatements();
    this.grant('reading');
    if (slot.budget !== 'reading') this.grant(slot.budget);
    if (this.busy[slot.budget] < this.limits[slot.budget]) this.refusedAt.delete(slot.budget);
  }

  private grant(budget: Budget): void {
    for (const waiter of this.waiting[budget]) {
      if (this.busy[budget] >= this.limits[budget]) return;
      this.waiting[budget].delete(waiter);
      clearTimeout(waiter.timer);
      waiter.granted(undefined, this.take(budget, waiter.statement));
    }
  }

  private refuse(waiter: Waiter): void {
    for (const budget of BUDGETS) {
      if (!this.waiting[budget].delete(waiter)) continue;
      this.refusedAt.set(budget, performance.now());
      waiter.granted(
        new Error(`timeout exceeded: all database connections for ${BUDGET_NAMES[budget]} are busy`),
        undefined,
      );
    }
  }

  /** Looks when the oldest statement will be slow, and again as long as others wait for it. */
  private lookForSlowStatements(): void {
    if (this.look) return;
    const ages = [...this.reading].map(({ ageMs }) => ageMs).filter((age) => age < SLOW_MS);
    this.look = setTimeout(
      () => {
        this.look = undefined;
        this.moveSlowStatements();
        if (this.waiting.reading.size > 0) this.lookForSlowStatements();
      },
      SLOW_MS - Math.max(0, ...ages),
    );
  }

  private moveSlowStatements(): void {
    for (const slot of this.reading) {
      if (slot.ageMs < SLOW_MS) break;
      if (slot.statement !== undefined && !this.slowStatements.has(slot.statement)) {
        this.slowStatements.add(slot.statement);
        this.requeue('reading', slot.statement);
      }
      if (this.busy.slow >= this.limits.slow) continue;
      this.reading.delete(slot);
      this.busy.reading -= 1;
      this.busy.slow += 1;
      slot.budget = 'slow';
    }
    this.grant('slow');
    this.grant('reading');
  }

  /** Moves what waits with a statement to the other of the two budgets. */
  private requeue(from: 'reading' | 'slow', statement: string): void {
    const to = from === 'reading' ? 'slow' : 'reading';
    for (const waiter of this.waiting[from]) {
      if (waiter.statement !== statement) continue;
      this.waiting[from].delete(waiter);
      this.waiting[to].add(waiter);
    }
  }
}

class StatementSlot implements Slot {
  private readonly since = performance.now();
  private isReleased = false;

  constructor(
    public budget: Budget,
    readonly statement: string | undefined,
    private readonly onRelease: (slot: StatementSlot) => void,
  ) {}

  get ageMs(): number {
    return performance.now() - this.since;
  }

  release(): void {
    if (this.isReleased) return;
    this.isReleased = true;
    this.onRelease(this);
  }
}
