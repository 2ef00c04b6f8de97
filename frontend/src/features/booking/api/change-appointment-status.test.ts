import { describe, expect, it } from '@jest/globals';
import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../shared/api/api-error.ts';
import type { Schemas } from '../../../shared/api/client.ts';
import { deskKeys } from './board/desk-keys.ts';
import { CHANGE_STATUS, otherDayOf, refetchAfterLast, sendStatusChange } from './change-appointment-status.ts';

type Change = Schemas['ChangeAppointmentStatus'];

const START = { status: 'in-progress', day: '2026-11-24' } as const;
const refusal = (status: number, body: object) => new ApiError(status, JSON.stringify(body), '');

/** Refuses the field, as every release does with unknown ones. */
function lastRelease({ day }: Change): string {
  if (day === undefined) return 'started by the last release';
  throw refusal(400, { errors: [{ field: 'day', message: 'Câmp necunoscut' }] });
}

/** Has the appointment on the 25th. */
function thisRelease({ day }: Change): string {
  if (day === undefined || day === '2026-11-25') return 'started by this release';
  throw refusal(409, { code: 'other_day', date: '2026-11-25' });
}

function answeredBy(...releases: ((change: Change) => string)[]) {
  const answer = async (change: Change) => {
    answer.requests += 1;
    return (releases[answer.requests - 1] ?? thisRelease)(change);
  };
  answer.requests = 0;
  return answer;
}

describe('starting an appointment on the day shown', () => {
  it.each([
    ['this release', [thisRelease], { ...START, day: '2026-11-25' }, 'started by this release', 1],
    ['the last release', [lastRelease, lastRelease], START, 'started by the last release', 2],
  ] as const)('works with %s', async (_who, releases, change, answer, requests) => {
    const send = answeredBy(...releases);
    await expect(sendStatusChange(change, send)).resolves.toBe(answer);
    expect(send.requests).toBe(requests);
  });

  it('is refused with the day of the appointment, when that is another one', async () => {
    const send = answeredBy(thisRelease);
    const error = await sendStatusChange(START, send).catch((reason: unknown) => reason);
    expect(otherDayOf(error)).toBe('2026-11-25');
    expect(send.requests).toBe(1);
  });
});

it.each([refusal(409, { code: 'invalid_transition' }), new TypeError('Failed to fetch'), undefined])(
  '%s names no other day',
  (error) => {
    expect(otherDayOf(error)).toBeUndefined();
  },
);

it('of several changes at once the last one has the lists read again', async () => {
  const queries = new QueryClient();
  queries.setQueryData(deskKeys.boards, {});
  const isStale = () => queries.getQueryState(deskKeys.boards)?.isInvalidated;
  const change = () => {
    const { promise: mutated, resolve: answer } = Promise.withResolvers<void>();
    const onSettled = () => refetchAfterLast(queries);
    const observer = new MutationObserver(queries, {
      mutationKey: CHANGE_STATUS,
      mutationFn: () => mutated,
      onSettled,
    });
    const settled = observer.mutate();
    return () => {
      answer();
      return settled;
    };
  };
  const [first, last] = [change(), change()];
  await first();
  expect(isStale()).toBe(false);
  await last();
  expect(isStale()).toBe(true);
});
