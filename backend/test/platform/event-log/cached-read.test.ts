import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { CachedRead } from '../../../src/platform/event-log/cached-read.ts';
import { EventNotifier } from '../../../src/platform/event-log/event-notifier.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** A read whose result is the number of times that it ran. */
function aCountedRead({ failsFrom = Number.POSITIVE_INFINITY } = {}) {
  const notifier = new EventNotifier('postgres://not-connected');
  let reads = 0;
  const read = new CachedRead(
    notifier,
    async () => {
      reads += 1;
      if (reads >= failsFrom) throw new Error('the database does not answer');
      return reads;
    },
    (one, other) => one === other,
  );
  return { read, notifier };
}

describe('a cached read', () => {
  it('keeps its result for requests that follow each other', async () => {
    const { read } = aCountedRead();
    expect([await read.get(), await read.get()]).toEqual([1, 1]);
  });

  it('answers what was committed before the request', async () => {
    const { read, notifier } = aCountedRead();
    await read.get();
    notifier.wake();
    expect(await read.get()).toBe(2);
  });

  it('answers the last result while it reads again after some seconds', async () => {
    const { read } = aCountedRead();
    await read.get();
    jest.advanceTimersByTime(5_000);
    expect(await read.get()).toBe(1);
    expect(await read.get()).toBe(2);
  });

  it('reads again before it answers after a quiet night', async () => {
    const { read } = aCountedRead();
    await read.get();
    jest.advanceTimersByTime(12 * 60 * 60_000);
    expect(await read.get()).toBe(2);
  });

  it('answers the last result while the database does not', async () => {
    const { read } = aCountedRead({ failsFrom: 2 });
    await read.get();
    jest.advanceTimersByTime(12 * 60 * 60_000);
    expect([await read.get(), await read.get()]).toEqual([1, 1]);
  });
});
