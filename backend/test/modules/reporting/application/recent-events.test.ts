import { describe, expect, it } from '@jest/globals';
import type { ReadLiveEvent } from '../../../../src/modules/reporting/application/live/live-events.ts';
import { RecentEvents } from '../../../../src/modules/reporting/application/live/recent-events.ts';

const LIMIT = 10;

const anEvent = (position: number, secondsAgo = 0): ReadLiveEvent => ({
  position,
  type: 'booking.appointment-confirmed',
  ids: {},
  actorId: null,
  isByOffice: false,
  accountIds: [],
  appointmentId: null,
  customerId: null,
  occurredAt: new Date(Date.now() - secondsAgo * 1_000),
});

function withEvents(from: number, to: number): RecentEvents {
  const recent = new RecentEvents(LIMIT);
  for (let position = from; position <= to; position++) recent.add(anEvent(position));
  return recent;
}

const positions = (events: readonly ReadLiveEvent[] | undefined) => events?.map(({ position }) => position);

describe('the recent events', () => {
  it('continue a stream after any position that they know', () => {
    const recent = withEvents(1, 5);
    expect(positions(recent.missedSince({ after: 0 }))).toEqual([1, 2, 3, 4, 5]);
    expect(positions(recent.missedSince({ after: 3 }))).toEqual([4, 5]);
    expect(positions(recent.missedSince({ after: 5 }))).toEqual([]);
  });

  it('do not continue a stream that missed more than they keep, or is ahead of the log', () => {
    const recent = withEvents(1, 45);
    expect(recent.missedSince({ after: 34 })).toBeUndefined();
    expect(positions(recent.missedSince({ after: 35 }))).toHaveLength(10);
    expect(recent.missedSince({ after: 2 })).toBeUndefined();
    expect(recent.missedSince({ after: 46 })).toBeUndefined();
  });

  it('begin a stream with nothing when its page has read nothing yet', () => {
    expect(withEvents(1, 5).missedSince({})).toEqual([]);
  });

  it('begin a stream with what happened since its page began to read, even in a transaction that began before', () => {
    const recent = new RecentEvents(LIMIT);
    recent.reload([anEvent(21, 600), anEvent(22, 70), anEvent(23, 3)]);
    recent.add(anEvent(24, 90));
    expect(positions(recent.missedSince({ age: 60_000 }))).toEqual([22, 23, 24]);
    expect(recent.missedSince({ age: 3_600_000 })).toBeUndefined();
  });

  it('know all of a short log', () => {
    const recent = new RecentEvents(LIMIT);
    recent.reload([anEvent(1, 5), anEvent(2, 4)]);
    expect(positions(recent.missedSince({ age: 3_600_000 }))).toEqual([1, 2]);
  });
});
