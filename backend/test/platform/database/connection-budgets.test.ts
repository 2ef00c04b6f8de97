import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  type Budget,
  budgetsOf,
  ConnectionBudgets,
  type Purpose,
  type Slot,
} from '../../../src/platform/database/connection-budgets.ts';

/** 7 for deliveries, 5 for writing, 6 for reading, 2 for slow statements. */
const POOL = 20;
const MAX_WAIT_MS = 5_000;

let budgets: ConnectionBudgets;

beforeEach(() => {
  jest.useFakeTimers();
  budgets = new ConnectionBudgets(POOL, MAX_WAIT_MS);
});
afterEach(() => {
  jest.useRealTimers();
});

/** What became of a call of `acquire`. */
interface Call {
  slot?: Slot | undefined;
  refusal?: Error | undefined;
}

function acquire(purpose: Purpose, statement?: string): Call {
  const call: Call = {};
  budgets.acquire(purpose, statement, (refusal, slot) => Object.assign(call, { refusal, slot }));
  return call;
}

const acquireMany = (count: number, purpose: Purpose, statement?: string) =>
  Array.from({ length: count }, () => acquire(purpose, statement));
const granted = (calls: readonly Call[]) => calls.filter(({ slot }) => slot).length;
const state = (budget: Budget) => budgets.states().find((one) => one.budget === budget);

describe('the budgets of connections', () => {
  it.each([5, 6, 8, 10, 20, 40, 200])('add up to a pool of %i', (size) => {
    const limits = Object.values(budgetsOf(size));
    expect(limits.reduce((sum, limit) => sum + limit)).toBe(size);
    expect(Math.min(...limits)).toBeGreaterThan(0);
  });

  it('stop at their limits and leave the others theirs', () => {
    expect(granted(acquireMany(30, 'writing'))).toBe(5);
    expect(granted(acquireMany(30, 'delivery'))).toBe(7);
    expect(granted(acquireMany(30, 'reading', 'a'))).toBe(6);
  });

  it('give a connection that is released to the one that waits longest', () => {
    const [first] = acquireMany(5, 'writing');
    const [next, last] = acquireMany(2, 'writing');
    first?.slot?.release();
    first?.slot?.release();
    expect(next?.slot).toBeDefined();
    expect(last?.slot).toBeUndefined();
    expect(state('writing')).toMatchObject({ busy: 5, waiting: 1 });
  });

  it('refuse what has waited too long, and are exhausted for ten seconds while all connections are taken', () => {
    acquireMany(5, 'writing');
    const late = acquire('writing');
    jest.advanceTimersByTime(1_999);
    expect(state('writing')).toMatchObject({ isExhausted: false });
    jest.advanceTimersByTime(2);
    expect(state('writing')).toMatchObject({ isExhausted: true });
    jest.advanceTimersByTime(MAX_WAIT_MS);
    expect(late.refusal?.message).toBe('timeout exceeded: all database connections for writing are busy');
    expect(state('writing')).toMatchObject({ waiting: 0, isExhausted: true });
    jest.advanceTimersByTime(10_000);
    expect(state('writing')).toMatchObject({ isExhausted: false });
    expect(state('reading')).toMatchObject({ isExhausted: false });
  });

  it('are no longer exhausted when a connection is free and nothing waits for it', () => {
    const [first] = acquireMany(5, 'writing');
    acquire('writing');
    jest.advanceTimersByTime(MAX_WAIT_MS);
    const next = acquire('writing');
    first?.slot?.release();
    expect(state('writing')).toMatchObject({ busy: 5, isExhausted: true });
    next.slot?.release();
    expect(state('writing')).toMatchObject({ busy: 4, isExhausted: false });
  });
});

describe('a statement that reads a locked table', () => {
  it('leaves connections to others half a second later, and gets no more than those for slow statements', () => {
    expect(granted(acquireMany(20, 'reading', 'locked'))).toBe(6);
    const other = acquire('reading', 'other');
    expect(other.slot).toBeUndefined();
    jest.advanceTimersByTime(500);
    expect(other.slot).toBeDefined();
    // The first six still wait for the lock: two of them take the connections for slow statements.
    expect(state('slow')).toMatchObject({ busy: 2, waiting: 14 });
    expect(state('reading')).toMatchObject({ busy: 5, waiting: 0 });
    expect(acquire('reading', 'locked').slot).toBeUndefined();
    expect(acquire('reading', 'another').slot).toBeDefined();
  });

  it('is an ordinary one again after it was fast', () => {
    const stuck = acquireMany(7, 'reading', 'locked');
    jest.advanceTimersByTime(500);
    for (const { slot } of stuck) slot?.release();
    expect(granted(stuck)).toBe(7);
    stuck[6]?.slot?.release();
    expect(granted(acquireMany(6, 'reading', 'locked'))).toBe(6);
    expect(state('slow')).toMatchObject({ busy: 0 });
  });

  it('is not slow when nothing waits for its connections', () => {
    const calls = acquireMany(6, 'reading', 'report');
    jest.advanceTimersByTime(3_000);
    expect(state('slow')).toMatchObject({ busy: 0 });
    for (const { slot } of calls) slot?.release();
    expect(state('reading')).toMatchObject({ busy: 0 });
  });
});
