export type Purpose = 'writing' | 'reading' | 'delivery';

/** A part of the pool. `slow` runs statements of requests that recently held a connection for long. */
export type Budget = Purpose | 'slow';

const BUDGETS: readonly Budget[] = ['writing', 'reading', 'slow', 'delivery'];

export const BUDGET_NAMES: Readonly<Record<Budget, string>> = {
  writing: 'writing',
  reading: 'reading',
  slow: 'slow statements',
  delivery: 'deliveries and jobs',
};

/** A statement that holds a connection for longer than this while others wait counts as slow. */
const SLOW_MS = 500;

/** A budget is exhausted once a waiter is this old, and for this long after a refusal or until a connection is free. */
const EXHAUSTED_MS = { waiting: 2_000, refused: 10_000 };

/** The connections of each budget (ADR 46). A pool of fewer than five is the limit itself, and its budgets overlap. */
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
  /** Whether work has waited for a connection of this budget for seconds, or was refused. */
  readonly isExhausted: boolean;
}

/**
 * Divides the connections of a process, so that work of one budget that waits for a lock does not block the others.
 * Nothing here queries the database, and a statement that gets a connection at once costs two additions.
 *
 * Statements that read a locked table could still take all connections for reading, one request after the other. So a
 * statement that holds a connection for half a second while others wait is moved to the budget `slow`, like its next
 * executions until one of them is fast again.
 */
export class ConnectionBudgets {
  private readonly limits: Record<Budget, number>;
  private readonly busy: Record<Budget, number> = { writing: 0, reading: 0, slow: 0, delivery: 0 };
  private readonly waiting: Record<Budget, Set<Waiter>>;
  private readonly refusedAt = new Map<Budget, number>();
  /** The statements that hold connections of the budget for reading, oldest first. */
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
   * Takes a connection of a budget, at once if one is free, and calls back with its slot, or with an error after the
   * maximum wait.
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
    // The free slow slot takes over a slow statement, which frees a connection for reading.
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

  /** Checks for slow statements when the oldest one reaches the limit, and again while others wait. */
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

  /** Moves the waiters of a statement between the budgets `reading` and `slow`. */
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
