import { describe, expect, it } from '@jest/globals';
import { ApiError } from '../../../shared/api/api-error.ts';
import type { Schemas } from '../../../shared/api/client.ts';
import { sendStatusChange } from './send-status-change.ts';

type Change = Schemas['ChangeAppointmentStatus'];

const CONFIRMED = { status: 'in-progress', otherDay: true } as const;

/** Refuses the field, as every release does with unknown ones. */
function lastRelease({ otherDay }: Change): string {
  if (otherDay === undefined) return 'started by the last release';
  throw new ApiError(
    400,
    JSON.stringify({ errors: [{ field: 'otherDay', message: 'Câmp necunoscut' }] }),
    '',
  );
}

function thisRelease({ otherDay }: Change): string {
  if (otherDay) return 'started by this release';
  throw new ApiError(409, JSON.stringify({ code: 'other_day' }), '');
}

/** Answers with the releases in turn, and counts the requests. */
function answeredBy(...releases: ((change: Change) => string)[]) {
  const answer = async (change: Change) => {
    answer.requests += 1;
    return (releases[answer.requests - 1] ?? thisRelease)(change);
  };
  answer.requests = 0;
  return answer;
}

describe('starting a visit of another day', () => {
  it.each([
    ['this release', [thisRelease], 'started by this release', 1],
    ['the last release', [lastRelease, lastRelease], 'started by the last release', 2],
    ['the last release, then this one', [lastRelease, thisRelease], 'started by this release', 3],
  ] as const)('works with %s', async (_who, releases, answer, requests) => {
    const send = answeredBy(...releases);
    await expect(sendStatusChange(CONFIRMED, send)).resolves.toBe(answer);
    expect(send.requests).toBe(requests);
  });

  it('ends with the refusal when the last release answers once more', async () => {
    const send = answeredBy(lastRelease, thisRelease, lastRelease);
    await expect(sendStatusChange(CONFIRMED, send)).rejects.toMatchObject({ status: 400 });
    expect(send.requests).toBe(3);
  });

  it('is left to the server without the confirmation', async () => {
    const send = answeredBy(thisRelease);
    await expect(sendStatusChange({ status: 'in-progress' }, send)).rejects.toMatchObject({ status: 409 });
    expect(send.requests).toBe(1);
  });
});
