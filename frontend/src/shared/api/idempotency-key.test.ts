import { ApiError } from './api-error.ts';
import { newIdempotencyKey, SubmissionKey } from './idempotency-key.ts';

describe('the key of a submission', () => {
  it('is a new one each time and fits the header', () => {
    expect(newIdempotencyKey()).not.toBe(newIdempotencyKey());
    expect(newIdempotencyKey().length).toBeLessThanOrEqual(255);
  });

  it.each([
    ['the connection was cut', new TypeError('Failed to fetch')],
    ['the server broke down', new ApiError(502, '', 'Bad Gateway')],
  ])('stays the same for a retry when %s', (_why, error) => {
    const submission = new SubmissionKey();
    const key = submission.for({ time: '08:30' });
    submission.settle(error);
    expect(submission.for({ time: '08:30' })).toBe(key);
  });

  it.each([
    ['it succeeded', undefined],
    ['the server refused it', new ApiError(409, '', 'Conflict')],
  ])('is used up when %s', (_why, error) => {
    const submission = new SubmissionKey();
    const key = submission.for({ time: '08:30' });
    submission.settle(error);
    expect(submission.for({ time: '08:30' })).not.toBe(key);
  });

  it('changes with what is submitted', () => {
    const submission = new SubmissionKey();
    expect(submission.for({ time: '08:30' })).not.toBe(submission.for({ time: '09:00' }));
  });
});
