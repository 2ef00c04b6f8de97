import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { loadCode } from './load-code.ts';

const page = new EventTarget();
const missing = new TypeError('Failed to fetch dynamically imported module');

function whatCameOf(loading: Promise<unknown>) {
  const outcome: { value?: unknown; error?: unknown } = {};
  loading.then(
    (value) => Object.assign(outcome, { value }),
    (error) => Object.assign(outcome, { error }),
  );
  return outcome;
}

describe('code that a page does not begin with', () => {
  let fail: (error: Error) => void;
  let come: (code: string) => void;
  const load = () =>
    new Promise<string>((resolve, reject) => {
      come = resolve;
      fail = reject;
    });
  /** The second try begins a second after the first has failed. */
  const failTwice = async (pause = 1_000) => {
    fail(missing);
    await jest.advanceTimersByTimeAsync(pause);
    fail(missing);
    await jest.advanceTimersByTimeAsync(0);
  };

  beforeEach(() => {
    jest.useFakeTimers();
    for (const name of ['addEventListener', 'removeEventListener'] as const)
      Object.defineProperty(globalThis, name, { value: page[name].bind(page), configurable: true });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('is missing when its file does not come', async () => {
    const outcome = whatCameOf(loadCode(load));
    fail(missing);
    await jest.advanceTimersByTimeAsync(999);
    expect(outcome).toEqual({});
    await failTwice(1);
    expect(outcome).toEqual({ error: missing });
  });

  it('is not missing when it comes at the second try', async () => {
    const outcome = whatCameOf(loadCode(load));
    fail(missing);
    await jest.advanceTimersByTimeAsync(1_000);
    come('code');
    await jest.advanceTimersByTimeAsync(0);
    expect(outcome).toEqual({ value: 'code' });
  });

  it.each(['beforeunload', 'pagehide'])('is not missing after %s, while the next page is awaited', async (event) => {
    const outcome = whatCameOf(loadCode(load));
    page.dispatchEvent(new Event(event));
    fail(missing);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(outcome).toEqual({});
    // The link was a download, which does not leave the page.
    await failTwice();
    expect(outcome).toEqual({ error: missing });
  });

  it('is missing when an earlier part was loading as the visitor followed a link that left the page', async () => {
    const earlier = loadCode(async () => 'code');
    page.dispatchEvent(new Event('beforeunload'));
    expect(await earlier).toBe('code');
    const outcome = whatCameOf(loadCode(load));
    await failTwice();
    expect(outcome).toEqual({ error: missing });
  });
});
