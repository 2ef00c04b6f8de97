import { jest } from '@jest/globals';
import {
  currentToasts,
  dismissToast,
  TOAST_DURATION,
  TOAST_LIMIT,
  TOAST_REMOVE_DELAY,
  TOAST_SWIPE_THRESHOLD,
  toast,
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
