import { jest } from '@jest/globals';
import {
  currentToasts,
  dismissToast,
  endUndo,
  TOAST_DURATION,
  TOAST_LIMIT,
  TOAST_REMOVE_DELAY,
  TOAST_SWIPE_THRESHOLD,
  type ToastUndo,
  toast,
  undoLast,
} from './toast-store.ts';

describe('toasts', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('have the limits of the specification', () => {
    expect({ TOAST_LIMIT, TOAST_REMOVE_DELAY, TOAST_DURATION, TOAST_SWIPE_THRESHOLD }).toEqual({
      TOAST_LIMIT: 1,
      TOAST_REMOVE_DELAY: 1_000_000,
      TOAST_DURATION: 5000,
      TOAST_SWIPE_THRESHOLD: 50,
    });
  });

  it('show one at a time, the newest', () => {
    toast({ title: 'first' });
    toast({ title: 'second' });
    expect(currentToasts().map(({ title }) => title)).toEqual(['second']);
  });

  it('close at once when dismissed and are removed after the delay', () => {
    const id = toast({ title: 'gone soon' });
    dismissToast(id);
    expect(currentToasts()).toMatchObject([{ id, open: false }]);
    jest.advanceTimersByTime(TOAST_REMOVE_DELAY - 1);
    expect(currentToasts()).toHaveLength(1);
    jest.advanceTimersByTime(1);
    expect(currentToasts()).toEqual([]);
  });

  it('that replace a dismissed one outlive its removal', () => {
    dismissToast(toast({ title: 'old' }));
    toast({ title: 'new' });
    jest.advanceTimersByTime(TOAST_REMOVE_DELAY);
    expect(currentToasts()).toMatchObject([{ title: 'new', open: true }]);
  });
});

describe('a toast with an undo', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    endUndo();
    jest.useRealTimers();
  });

  const shown = () => currentToasts().map(({ title, open }) => (open ? title : `${title}, closed`));
  const undoFor = (ms: number, run = jest.fn(async () => undefined)): ToastUndo & { run: typeof run } => ({
    until: Date.now() + ms,
    run,
  });

  it('comes back after another one, until its period ends', () => {
    toast({ title: 'moved', undo: undoFor(10_000) });
    const copied = toast({ title: 'copied' });
    expect(shown()).toEqual(['copied']);
    dismissToast(copied);
    expect(shown()).toEqual(['moved']);
    const again = toast({ title: 'copied again' });
    jest.advanceTimersByTime(10_000);
    dismissToast(again);
    expect(shown()).toEqual(['copied again, closed']);
  });

  it('gives way to the next act that can be undone, and to its reader', async () => {
    const first = undoFor(10_000);
    const second = undoFor(10_000);
    toast({ title: 'first', undo: first });
    toast({ title: 'second', undo: second });
    expect(undoLast()).toBe(true);
    await jest.advanceTimersByTimeAsync(0);
    expect([first.run.mock.calls.length, second.run.mock.calls.length]).toEqual([0, 1]);
    dismissToast(toast({ title: 'closed by hand', undo: undoFor(10_000) }));
    expect([shown(), undoLast()]).toEqual([['closed by hand, closed'], false]);
  });

  it('is undone once, also while it is covered, and stays until the answer', async () => {
    let answer = (_: undefined) => {};
    const undo = undoFor(
      1_000,
      jest.fn(() => new Promise<undefined>((resolve) => (answer = resolve))),
    );
    toast({ title: 'moved', undo });
    toast({ title: 'copied' });
    expect([undoLast(), undoLast()]).toEqual([true, false]);
    await jest.advanceTimersByTimeAsync(5_000);
    expect(currentToasts()).toMatchObject([{ title: 'moved', open: true, isUndoing: true }]);
    answer(undefined);
    await jest.advanceTimersByTimeAsync(0);
    expect(shown()).toEqual(['moved, closed']);
    expect(undo.run).toHaveBeenCalledTimes(1);
  });

  it('leaves the toast that its answer shows', async () => {
    toast({
      title: 'moved',
      undo: undoFor(
        10_000,
        jest.fn(async () => void toast({ title: 'as before' })),
      ),
    });
    undoLast();
    await jest.advanceTimersByTimeAsync(0);
    expect(shown()).toEqual(['as before']);
  });

  it('ends with its period and with the session', () => {
    toast({ title: 'moved', undo: undoFor(10_000) });
    jest.advanceTimersByTime(10_001);
    expect(undoLast()).toBe(false);
    toast({ title: 'blocked', undo: undoFor(10_000) });
    toast({ title: 'signed out' });
    endUndo();
    expect([undoLast(), shown()]).toEqual([false, ['signed out']]);
  });
});
