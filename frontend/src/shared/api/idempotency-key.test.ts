import { ApiError } from './api-error.ts';
import { newIdempotencyKey, SubmissionKey, storedSubmission } from './idempotency-key.ts';

describe('the idempotency key of a submission', () => {
  it('is random and fits the header', () => {
    expect(newIdempotencyKey()).not.toBe(newIdempotencyKey());
    expect(newIdempotencyKey().length).toBeLessThanOrEqual(255);
  });

  it.each([
    ['a network error', new TypeError('Failed to fetch')],
    ['a server error', new ApiError(502, '', 'Bad Gateway')],
  ])('stays the same for a retry after %s', (_why, error) => {
    const submission = new SubmissionKey();
    const key = submission.for({ time: '08:30' });
    submission.settle(error);
    expect(submission.for({ time: '08:30' })).toBe(key);
  });

  it.each([
    ['a success', undefined],
    ['a refusal', new ApiError(409, '', 'Conflict')],
  ])('changes after %s', (_why, error) => {
    const submission = new SubmissionKey();
    const key = submission.for({ time: '08:30' });
    submission.settle(error);
    expect(submission.for({ time: '08:30' })).not.toBe(key);
  });

  it('changes with the payload', () => {
    const submission = new SubmissionKey();
    expect(submission.for({ time: '08:30' })).not.toBe(submission.for({ time: '09:00' }));
  });
});

describe('a stored submission', () => {
  const STORED = 'test.submission';
  const kept = new Map<string, string>();
  beforeEach(() => {
    kept.clear();
    Object.assign(globalThis, {
      sessionStorage: {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => kept.set(key, value),
        removeItem: (key: string) => kept.delete(key),
      },
    });
  });
  afterEach(() => Reflect.deleteProperty(globalThis, 'sessionStorage'));

  it('sends the same key after a reload, while there is no answer', () => {
    const key = new SubmissionKey(STORED).for({ time: '08:30', notes: undefined });
    expect(new SubmissionKey(STORED).for({ time: '08:30', notes: undefined })).toBe(key);
    expect(storedSubmission(STORED)).toEqual({ payload: { time: '08:30' }, key });
  });

  it('ends with the answer and with another payload', () => {
    const first = new SubmissionKey(STORED).for({ time: '08:30' });
    const second = new SubmissionKey(STORED);
    const key = second.for({ time: '09:00' });
    expect(key).not.toBe(first);
    expect(new SubmissionKey(STORED).for({ time: '09:00' })).toBe(key);
    second.settle();
    expect(kept.size).toBe(0);
  });

  it('lives as long as its page when the storage of the tab is full', () => {
    sessionStorage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const submission = new SubmissionKey(STORED);
    expect(submission.for({ time: '08:30' })).toBe(submission.for({ time: '08:30' }));
    expect(storedSubmission(STORED)).toBeUndefined();
  });

  it.each(['', '{', '[]', '"x"', 'null', '{"key":"k"}'])('is absent when it reads %j', (text) => {
    kept.set(STORED, text);
    expect(storedSubmission(STORED)).toBeUndefined();
  });
});
