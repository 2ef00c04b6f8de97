import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { QueryObserver } from '@tanstack/react-query';
import { createQueryClient } from '../api/query-client.ts';
import { StaleBatch } from './stale-batch.ts';

const BOARD = ['board'];

beforeAll(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { document: Object.assign(new EventTarget(), { visibilityState: 'visible' }) });
});
afterAll(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'document');
});
const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup();
});

/** A page with one query, whose server has the status `stored.status`, and a change of it that is answered by `answer`. */
async function aPage() {
  const queries = createQueryClient();
  const stored = { status: 'pending', reads: 0 };
  const observer = new QueryObserver(queries, {
    queryKey: BOARD,
    queryFn: async () => {
      stored.reads += 1;
      return stored.status;
    },
  });
  const batch = new StaleBatch(queries);
  cleanups.push(
    observer.subscribe(() => undefined),
    () => batch.stop(),
    () => queries.clear(),
  );
  await jest.runAllTimersAsync();
  let answer: (failure?: Error) => void = () => undefined;
  const change = queries.getMutationCache().build(queries, {
    mutationFn: () =>
      new Promise<void>((resolve, reject) => {
        answer = (failure) => (failure ? reject(failure) : resolve());
      }),
    onMutate: () => void queries.setQueryData(BOARD, 'confirmed'),
    onError: () => void queries.setQueryData(BOARD, 'pending'),
  });
  /** Sends the change, which the page shows at once. */
  const send = async () => {
    const sent = change.execute(undefined);
    await jest.advanceTimersByTimeAsync(0);
    return { sent, answer };
  };
  return { batch, stored, send, shown: () => queries.getQueryData(BOARD) };
}

describe('what live changes make stale', () => {
  it('is refetched soon, and once for several changes', async () => {
    const { batch, stored, shown } = await aPage();
    stored.status = 'in-progress';
    batch.add([BOARD]);
    batch.add([BOARD]);
    await jest.runAllTimersAsync();
    expect([shown(), stored.reads]).toEqual(['in-progress', 2]);
  });

  it('waits while a change is shown ahead of its answer, which the stored state would take back', async () => {
    const { batch, stored, send, shown } = await aPage();
    const { sent, answer } = await send();
    batch.add([BOARD]);
    await jest.runAllTimersAsync();
    expect([shown(), stored.reads]).toEqual(['confirmed', 1]);
    stored.status = 'confirmed';
    answer();
    await sent;
    await jest.runAllTimersAsync();
    expect([shown(), stored.reads]).toEqual(['confirmed', 2]);
  });

  it('waits also for a change that begins after the live one', async () => {
    const { batch, stored, send, shown } = await aPage();
    batch.add([BOARD]);
    const { sent, answer } = await send();
    await jest.runAllTimersAsync();
    expect([shown(), stored.reads]).toEqual(['confirmed', 1]);
    answer();
    await sent;
    await jest.runAllTimersAsync();
    expect(stored.reads).toBe(2);
  });

  it('is refetched when the change is refused', async () => {
    const { batch, stored, send, shown } = await aPage();
    const { sent, answer } = await send();
    batch.add([BOARD]);
    stored.status = 'cancelled';
    const refused = expect(sent).rejects.toThrow('refused');
    answer(new Error('refused'));
    await refused;
    await jest.runAllTimersAsync();
    expect([shown(), stored.reads]).toEqual(['cancelled', 2]);
  });

  it('is not refetched by a batch that was stopped while it waited', async () => {
    const { batch, stored, send } = await aPage();
    const { sent, answer } = await send();
    batch.add([BOARD]);
    batch.stop();
    answer();
    await sent;
    await jest.runAllTimersAsync();
    expect(stored.reads).toBe(1);
  });
});
