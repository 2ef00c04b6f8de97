import { ApiError } from './api-error.ts';
import { newIdempotencyKey, SubmissionKey } from './idempotency-key.ts';

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
