import { describe, expect, it } from '@jest/globals';
import type { AssignedSlot } from '../../../../src/kernel/assigned-slot.ts';
import { addDays, formatLocalTime, localDate, localTime } from '../../../../src/kernel/wall-clock.ts';
import type { DayPlan, PlannedAppointment } from '../../../../src/modules/schedule/domain/day-plan.ts';
import { placeAtDesk } from '../../../../src/modules/schedule/domain/desk.ts';
import { STANDARD_WEEK } from '../../../../src/modules/schedule/domain/opening-hours.ts';
import {
  PROPOSAL_KINDS,
  type Proposal,
  proposeLaterToday,
  proposeOtherDay,
  proposeRoom,
} from '../../../../src/modules/schedule/domain/proposals.ts';
import fc from '../../../support/fast-check.ts';

const MONDAY = localDate('2026-11-23');
const OWN = 1;
const bay = (id: number, isActive = true) => ({ id, name: `Elevator ${id}`, isActive });

/** Open from 08:30 to 17:30, with lunch from 12:00 to 13:00. */
function aDay(fields: Partial<DayPlan> = {}): DayPlan {
  return {
    date: MONDAY,
    hours: STANDARD_WEEK[1],
    closing: undefined,
    bays: [bay(1), bay(2)],
    appointments: [],
    blocks: [],
    bufferMinutes: 0,
    ...fields,
  };
}

const planned = (id: number, bayId: number, from: string, to: string): PlannedAppointment => ({
  ...{ id, bayId, vehicleId: id, status: 'confirmed', start: localTime(from) },
  end: localTime(to),
  busyUntil: localTime(to),
});
const aBlock = (bayId: number, from: string, to: string, date = MONDAY) => ({
  ...{ id: 9, bayId, from: date, to: date, reason: 'Elevator defect' },
  start: localTime(from),
  end: localTime(to),
});
const roomOf = (days: readonly DayPlan[], time = '08:00') => ({
  days,
  now: { date: MONDAY, time: localTime(time) },
  stepMinutes: 30,
});
/** From 09:00 to 10:00 in bay 1. */
const ownAppointment = (fields: object = {}) => ({
  ...{ id: OWN, date: MONDAY, bayId: 1, start: localTime('09:00'), duration: 60, hasBegun: false },
  ...fields,
});
const textOf = ({ kind, moves, continuation }: Proposal) => {
  const textOfPlace = ({ slot, duration }: NonNullable<Proposal['continuation']>) => {
    const { date, bayId, start, end } = slot;
    const day = date === MONDAY ? '' : `${date} `;
    return `${day}${formatLocalTime(start)}–${formatLocalTime(end)} (${duration}) bay ${bayId}`;
  };
  const places = moves.map(({ appointmentId, ...place }) => `${appointmentId}: ${textOfPlace(place)}`);
  return `${kind}: ${[...places, ...(continuation ? [textOfPlace(continuation)] : [])].join(', ')}`;
};
const blockedBay = (id: number, date = MONDAY) => aBlock(id, '00:00', '23:59', date);

describe('work that needs more time', () => {
  it('takes it where its bay is free', () => {
    expect(proposeRoom(roomOf([aDay()]), ownAppointment(), 90, new Map()).map(textOf)).toEqual([
      'lengthen: 1: 09:00–11:30 (150) bay 1',
    ]);
  });

  it('is given room by the appointment in the way, finds another bay, is split, or waits for the next day with room', () => {
    const days = [
      aDay({ appointments: [planned(2, 1, '10:00', '11:00')] }),
      aDay({ date: addDays(MONDAY, 1), hours: undefined }),
      aDay({ date: addDays(MONDAY, 2) }),
    ];
    expect(proposeRoom(roomOf(days), ownAppointment(), 60, new Map([[2, 60]])).map(textOf)).toEqual([
      'make-room: 2: 10:00–11:00 (60) bay 2, 1: 09:00–11:00 (120) bay 1',
      'other-bay: 1: 09:00–11:00 (120) bay 2',
      'split: 1: 09:00–10:00 (60) bay 1, 2026-11-25 08:30–09:30 (60) bay 1',
      'other-day: 1: 2026-11-25 08:30–10:30 (120) bay 1',
    ]);
  });

  it('moves the one in the way to its next start after it, in its own bay first, where no other is free at its start', () => {
    const days = [aDay({ appointments: [planned(2, 1, '10:00', '10:45'), planned(3, 2, '08:30', '12:00')] })];
    expect(proposeRoom(roomOf(days), ownAppointment(), 75, new Map([[2, 45]])).map(textOf)).toEqual([
      'make-room: 2: 11:30–13:15 (45) bay 1, 1: 09:00–11:15 (135) bay 1',
    ]);
  });

  it('moves the one in the way to the next open day when its own has no more room', () => {
    const day = aDay({ appointments: [planned(2, 1, '10:00', '17:30')], blocks: [blockedBay(2)] });
    const days = [day, aDay({ date: addDays(MONDAY, 1), hours: undefined }), aDay({ date: addDays(MONDAY, 2) })];
    const [first] = proposeRoom(roomOf(days), ownAppointment(), 30, new Map([[2, 390]]));
    expect(first && textOf(first)).toBe('make-room: 2: 2026-11-25 08:30–16:00 (390) bay 1, 1: 09:00–10:30 (90) bay 1');
  });

  it('proposes no start that is past for the one in the way', () => {
    const days = [aDay({ appointments: [planned(2, 1, '10:00', '10:30')], blocks: [blockedBay(2)] })];
    const [first] = proposeRoom(roomOf(days, '13:10'), ownAppointment({ hasBegun: true }), 30, new Map([[2, 30]]));
    expect(first && textOf(first)).toBe('make-room: 2: 13:30–14:00 (30) bay 1, 1: 09:00–10:30 (90) bay 1');
  });

  it.each([
    ['may not be moved', [planned(2, 1, '10:00', '11:00')], [], new Map()],
    [
      'are two',
      [planned(2, 1, '10:00', '10:30'), planned(3, 1, '10:30', '11:00')],
      [],
      new Map([
        [2, 30],
        [3, 30],
      ]),
    ],
    [
      'are an appointment and a block',
      [planned(2, 1, '10:00', '10:30')],
      [aBlock(1, '10:30', '11:00')],
      new Map([[2, 30]]),
    ],
    ['is a block', [], [aBlock(1, '10:00', '11:00')], new Map()],
  ])('is not made where what stands in the way %s', (_, appointments, blocks, movable) => {
    const days = [aDay({ appointments, blocks: [...blocks, blockedBay(2)] })];
    expect(proposeRoom(roomOf(days), ownAppointment(), 60, movable)).toEqual([]);
  });

  it('keeps its start once it has begun: it waits for no other day', () => {
    const days = [aDay({ appointments: [planned(2, 1, '10:00', '11:00')] }), aDay({ date: addDays(MONDAY, 1) })];
    const kinds = proposeRoom(roomOf(days), ownAppointment({ hasBegun: true }), 60, new Map([[2, 60]]));
    expect(kinds.map(({ kind }) => kind)).toEqual(['make-room', 'other-bay', 'split']);
  });

  it('is split at the one in the way, less the buffer, or at closing time; the rest finds another bay', () => {
    const tomorrow = { date: addDays(MONDAY, 1), blocks: [blockedBay(1, addDays(MONDAY, 1))], bufferMinutes: 10 };
    const splitOf = (day: DayPlan, fields: object, more: number) =>
      proposeRoom(roomOf([day, aDay(tomorrow)]), ownAppointment({ hasBegun: true, ...fields }), more, new Map())
        .filter(({ kind }) => kind === 'split')
        .map(textOf);
    const taken = aDay({ appointments: [planned(2, 1, '11:00', '11:30')], blocks: [blockedBay(2)], bufferMinutes: 10 });
    expect(splitOf(taken, {}, 90)).toEqual(['split: 1: 09:00–10:50 (110) bay 1, 2026-11-24 08:30–09:10 (40) bay 2']);
    expect(splitOf(aDay(), { start: localTime('16:30') }, 45)).toEqual([
      'split: 1: 16:30–17:30 (60) bay 1, 2026-11-24 08:30–09:15 (45) bay 2',
    ]);
  });

  it('does not work after closing time, nor in a retired bay', () => {
    const days = [aDay({ bays: [bay(1), bay(2, false)], appointments: [planned(2, 1, '10:00', '11:00')] })];
    expect(proposeRoom(roomOf(days), ownAppointment(), 60, new Map([[2, 60]])).map(({ kind }) => kind)).toEqual([
      'make-room',
    ]);
    expect(
      proposeRoom(roomOf([aDay()]), ownAppointment({ start: localTime('17:00'), duration: 30 }), 30, new Map()),
    ).toEqual([]);
  });
});

describe('a customer who does not come', () => {
  it('finds the next free start of today, the own bay first', () => {
    const day = aDay({ appointments: [planned(2, 1, '09:30', '11:00'), planned(3, 2, '09:30', '10:00')] });
    expect(proposeLaterToday(roomOf([day], '09:25'), ownAppointment()).map(textOf)).toEqual([
      'later-today: 1: 10:00–11:00 (60) bay 2',
    ]);
  });

  it('finds none where today has no more room', () => {
    expect(proposeLaterToday(roomOf([aDay()], '16:40'), ownAppointment())).toEqual([]);
  });

  it('finds the first start of the next open day once the appointment is over, also of one of a past day', () => {
    const days = [-1, 0, 1].map((offset) => aDay({ date: addDays(MONDAY, offset) }));
    for (const date of [MONDAY, addDays(MONDAY, -1)]) {
      expect(proposeOtherDay(roomOf(days, '10:10'), ownAppointment({ date })).map(textOf)).toEqual([
        'other-day: 1: 2026-11-24 08:30–09:30 (60) bay 1',
      ]);
    }
  });
});

/** In steps of five minutes, from 08:30. */
const part = (most: number) =>
  fc.record({
    bayId: fc.integer({ min: 1, max: 2 }),
    start: fc.integer({ min: 102, max: 205 }).map((step) => step * 5),
    duration: fc.integer({ min: 1, max: most }).map((step) => step * 5),
  });
type Part = ReturnType<typeof part> extends fc.Arbitrary<infer Value> ? Value : never;
const parts = fc.record({ jobs: fc.array(part(30), { maxLength: 12 }), blocks: fc.array(part(40), { maxLength: 2 }) });

const placed = (day: DayPlan, id: number, slot: AssignedSlot): DayPlan => {
  const { bayId, start, end } = slot;
  const appointment = { id, bayId, vehicleId: id, status: 'confirmed' as const, start, end, busyUntil: end };
  return { ...day, appointments: [...day.appointments, appointment] };
};
const without = (days: readonly DayPlan[], appointmentId: number) =>
  days.map((day) => ({ ...day, appointments: day.appointments.filter(({ id }) => id !== appointmentId) }));

/** A day with those of the jobs that find a place, as the desk enters them one after the other; their minutes are added. */
function aFullDay(
  given: { jobs: readonly Part[]; blocks: readonly Part[] },
  fields: Partial<DayPlan>,
  minutes: number[],
) {
  const blocks = given.blocks.map(({ bayId, start, duration }) => ({
    ...aBlock(bayId, '09:00', '10:00', fields.date),
    ...{ start, end: start + duration },
  }));
  return given.jobs.reduce(
    (day, job) => {
      try {
        const { slot, obstacles } = placeAtDesk(day, job);
        return obstacles.length > 0 ? day : placed(day, minutes.push(job.duration) - 1, slot);
      } catch {
        return day; // Outside of the hours.
      }
    },
    aDay({ ...fields, blocks }),
  );
}

describe('every proposal', () => {
  it('finds each of its moves a free place within the hours, not in the past, and adds up the minutes', () => {
    const made = new Map<string, number>();
    const example = fc.record({
      days: fc.array(parts, { minLength: 1, maxLength: 3 }),
      bufferMinutes: fc.constantFrom(0, 10, 30),
      more: fc.integer({ min: 1, max: 48 }).map((step) => step * 5),
      time: fc.integer({ min: 480, max: 1_080 }),
      hasBegun: fc.boolean(),
    });
    fc.assert(
      fc.property(example, ({ days: given, bufferMinutes, more, time, hasBegun }) => {
        const minutes: number[] = [];
        const days = given.map((one, at) => aFullDay(one, { date: addDays(MONDAY, at), bufferMinutes }, minutes));
        const own = days[0]?.appointments[0];
        if (!own) return;
        const { id, bayId, start } = own;
        const appointment = { id, date: MONDAY, bayId, start, duration: minutes[id] ?? 0, hasBegun };
        const room = { days: without(days, id), now: { date: MONDAY, time }, stepMinutes: 30 };
        const check = ({ kind, moves, continuation }: Proposal, needed: number) => {
          const added = needed - (continuation?.duration ?? 0);
          made.set(kind, (made.get(kind) ?? 0) + 1);
          let left: readonly DayPlan[] = days;
          for (const { appointmentId, slot, duration } of moves) {
            expect(duration).toBe((minutes[appointmentId] ?? 0) + (appointmentId === id ? added : 0));
            const before = left[0]?.appointments.find((one) => one.id === appointmentId);
            const isKept = slot.date === MONDAY && slot.start === before?.start;
            if (slot.date === MONDAY && !isKept) expect(slot.start).toBeGreaterThanOrEqual(time);
            left = without(left, appointmentId);
            const day = left.find(({ date }) => date === slot.date) as DayPlan;
            // Throws outside of the hours.
            expect(placeAtDesk(day, { ...slot, duration })).toEqual({ slot, obstacles: [] });
            left = left.map((one) => (one === day ? placed(day, appointmentId, slot) : one));
          }
          if (!continuation) return;
          const { slot, duration } = continuation;
          expect(slot.date > MONDAY).toBe(true);
          const day = left.find(({ date }) => date === slot.date) as DayPlan;
          expect(placeAtDesk(day, { ...slot, duration })).toEqual({ slot, obstacles: [] });
        };
        for (const one of proposeRoom(room, appointment, more, new Map(minutes.entries()))) check(one, more);
        for (const one of [...proposeLaterToday(room, appointment), ...proposeOtherDay(room, appointment)])
          check(one, 0);
      }),
      { numRuns: 500 },
    );
    expect([...made.keys()].sort()).toEqual([...PROPOSAL_KINDS].sort());
  });
});
