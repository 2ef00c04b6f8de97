import { DESK_STEP } from '@car-workshop/contracts/values/schedule';
import { describe, expect, it } from '@jest/globals';
import { type Actor, SYSTEM } from '../../../../src/kernel/actor.ts';
import { addDays, END_OF_DAY, localDate, localTime } from '../../../../src/kernel/wall-clock.ts';
import { BayBlock, type BlockedPeriod, isWholeDay } from '../../../../src/modules/schedule/domain/bay-block.ts';
import { obstaclesIn } from '../../../../src/modules/schedule/domain/day-plan.ts';
import {
  checkBay,
  checkDeskStart,
  checkDeskStep,
  conflictOf,
  deskRange,
  firstStep,
  freeSlots,
  nextDeskStart,
  placeAtDesk,
} from '../../../../src/modules/schedule/domain/desk.ts';
import { dayHours, STANDARD_WEEK } from '../../../../src/modules/schedule/domain/opening-hours.ts';
import { HoldNotChangeable } from '../../../../src/modules/schedule/domain/schedule.errors.ts';
import { DESK_HORIZON_DAYS, MAX_BLOCK_DAYS } from '../../../../src/modules/schedule/domain/schedule.values.ts';

const ADMIN: Actor = { kind: 'user', userId: 1, role: 'admin' };
const MONDAY = localDate('2026-11-23');
const NINE = { date: MONDAY, time: localTime('09:02') };
const BAYS = [
  { id: 1, name: 'Elevator 1', isActive: true },
  { id: 2, name: 'Elevator 2', isActive: false },
];
const PLAN = {
  date: MONDAY,
  hours: STANDARD_WEEK[1],
  closing: undefined,
  bays: BAYS,
  appointments: [],
  blocks: [],
  bufferMinutes: 10,
};

const range = (from: string, to: string) => ({ start: localTime(from), end: localTime(to) });
const anAppointment = (id: number, bayId: number, from: string, to: string, status = 'confirmed' as const) => ({
  id,
  bayId,
  vehicleId: 3,
  status,
  ...range(from, to),
  busyUntil: localTime(to),
});
const aBlock = (id: number, bayId: number, from: string, to: string, heldUntil?: string) => ({
  id,
  bayId,
  from: MONDAY,
  to: MONDAY,
  reason: 'Elevator defect',
  ...range(from, to),
  ...(heldUntil && { heldUntil }),
});

/** Asserts a refusal that names this field. */
function expectRefused(act: () => unknown, field: string, message: string, params?: object): void {
  const named = { field, message: `booking.${message}`, ...(params && { params }) };
  expect(act).toThrow(expect.objectContaining({ fields: [named] }));
}

describe('the start of a job at the desk', () => {
  it('is neither past nor beyond the horizon, and may be in the step that runs', () => {
    const on = (date: typeof MONDAY, time: string) => () => checkDeskStart({ date }, localTime(time), NINE);
    const horizon = addDays(MONDAY, DESK_HORIZON_DAYS);
    expect(on(MONDAY, '09:00')).not.toThrow();
    expect(on(addDays(MONDAY, 1), '08:30')).not.toThrow();
    expect(on(horizon, '09:00')).not.toThrow();
    expectRefused(on(MONDAY, '08:55'), 'time', 'start_past');
    expectRefused(on(addDays(MONDAY, -1), '10:00'), 'date', 'start_past');
    expectRefused(on(addDays(horizon, 1), '09:00'), 'date', 'start_beyond_horizon');
  });

  it('is a multiple of the step of the desk', () => {
    expect(() => checkDeskStep(localTime('09:05'))).not.toThrow();
    expectRefused(() => checkDeskStep(localTime('09:06')), 'time', 'desk_step', { step: DESK_STEP });
    expect(nextDeskStart(NINE)).toBe(localTime('09:05'));
    expect(nextDeskStart({ ...NINE, time: localTime('09:05') })).toBe(localTime('09:05'));
  });

  it('is within the opening hours, from opening to before closing, and not in the break', () => {
    const at = (time: string) => () => deskRange(PLAN, { bayId: 1, start: localTime(time), duration: 5 });
    const hours = { opens: '08:30', closes: '17:30' };
    const lunch = { starts: '12:00', ends: '13:00' };
    expect(at('08:30')()).toEqual(range('08:30', '08:35'));
    expect(at('13:00')()).toEqual(range('13:00', '13:05'));
    expectRefused(at('08:25'), 'time', 'desk_outside_hours', hours);
    expectRefused(at('17:30'), 'time', 'desk_outside_hours', hours);
    expectRefused(at('12:00'), 'time', 'desk_in_lunch', lunch);
    expectRefused(at('12:55'), 'time', 'desk_in_lunch', lunch);
    const closed = () => deskRange({ hours: undefined }, { bayId: 1, start: 600, duration: 5 });
    expectRefused(closed, 'date', 'start_closed');
  });

  it('needs a bay that exists and is in use', () => {
    expect(() => checkBay(PLAN, 1)).not.toThrow();
    expectRefused(() => checkBay(PLAN, 2), 'bayId', 'bay_retired');
    expectRefused(() => checkBay(PLAN, 3), 'bayId', 'bay_unknown');
  });

  it('occupies its bay until the buffer after its end', () => {
    const { slot } = placeAtDesk(PLAN, { bayId: 1, start: localTime('09:00'), duration: 30 });
    expect(slot).toEqual({ bayId: 1, date: MONDAY, ...range('09:00', '09:30'), occupiedUntil: localTime('09:40') });
  });
});

describe('the free slots of a day', () => {
  const find = (from: string, plan = {}) => [
    ...freeSlots({ ...PLAN, ...plan }, [1, 2], { from: localTime(from), duration: 60, step: 30 }),
  ];

  it('begin at opening at the earliest and end at closing, with the buffer after each', () => {
    const slots = find('06:00');
    expect(slots[0]).toEqual({ bayId: 1, date: MONDAY, ...range('08:30', '09:30'), occupiedUntil: localTime('09:40') });
    expect(slots.at(-1)).toMatchObject(range('16:30', '17:30'));
    expect(find('16:45')).toEqual([]);
  });

  it('are none on a closed day', () => {
    expect(find('09:00', { hours: undefined })).toEqual([]);
  });

  it('take the next bay where the first is taken', () => {
    expect(find('16:30', { appointments: [anAppointment(7, 1, '16:00', '17:00')] })).toMatchObject([{ bayId: 2 }]);
  });
});

it('the first step of a search is at opening, or on the grid that begins there', () => {
  const hours = dayHours(localTime('08:10'), localTime('17:00'));
  const first = (from: string) => firstStep({ hours }, localTime(from), 30);
  expect(first('07:00')).toBe(localTime('08:10'));
  expect(first('08:10')).toBe(localTime('08:10'));
  expect(first('08:11')).toBe(localTime('08:40'));
  expect(first('08:40')).toBe(localTime('08:40'));
  expect(firstStep({ hours: undefined }, 600, 30)).toBe(600);
});

describe('what is in the way', () => {
  it('is told of an appointment with its plate, where it has one, and of a block with its reason', () => {
    const appointment = { kind: 'visit', appointment: anAppointment(7, 1, '09:00', '10:00') } as const;
    const times = { startTime: '09:00', endTime: '10:00' };
    expect(conflictOf(appointment, new Map([[3, 'B 123 ABC']]))).toEqual({
      kind: 'visit',
      id: 7,
      licensePlate: 'B 123 ABC',
      ...times,
    });
    expect(conflictOf(appointment, new Map())).toEqual({ kind: 'visit', id: 7, ...times });
    expect(conflictOf({ kind: 'block', block: aBlock(9, 1, '09:00', '10:00') }, new Map())).toEqual({
      kind: 'block',
      id: 9,
      reason: 'Elevator defect',
      ...times,
    });
  });

  it('is in the same bay: appointments first, each by time; a hold needs the buffer of an appointment and a block does not', () => {
    const plan = {
      ...PLAN,
      appointments: [
        anAppointment(2, 1, '10:00', '11:00'),
        anAppointment(1, 1, '09:00', '10:00'),
        anAppointment(3, 2, '09:00', '10:00'),
      ],
      blocks: [aBlock(5, 1, '11:00', '11:30'), aBlock(4, 1, '08:30', '09:00'), aBlock(6, 2, '09:00', '10:00')],
    };
    const ids = (from: string, to: string) =>
      obstaclesIn(plan, 1, range(from, to)).map((one) => (one.kind === 'visit' ? one.appointment.id : one.block.id));
    expect(ids('08:40', '11:10')).toEqual([1, 2, 4, 5]);
    const held = { ...PLAN, blocks: [aBlock(4, 1, '09:00', '10:00', '2026-11-23T08:00:00Z')] };
    const blocked = { ...PLAN, blocks: [aBlock(4, 1, '09:00', '10:00')] };
    expect(obstaclesIn(held, 1, range('10:05', '10:30'))).toHaveLength(1);
    expect(obstaclesIn(blocked, 1, range('10:05', '10:30'))).toEqual([]);
  });
});

describe('a block of a bay', () => {
  const DEFECT: BlockedPeriod = { bayId: 1, from: MONDAY, to: MONDAY, ...range('09:00', '10:00'), reason: 'Defect' };
  const data = {
    blockId: 9,
    bayId: 1,
    fromDate: MONDAY,
    toDate: MONDAY,
    startMinute: 540,
    endMinute: 600,
    by: 'user:1',
  };
  const create = (period: Partial<BlockedPeriod> = {}) => BayBlock.create({ ...DEFECT, ...period }, MONDAY);
  const eventsOf = (block: BayBlock) => block.releaseEvents().map(({ type, data: told }) => [type, told]);

  it('raises an event without its reason when it is stored, changed and removed', () => {
    const block = create();
    block.markStored(9, ADMIN);
    block.change({ ...DEFECT, bayId: 2, reason: 'Curățenie' }, MONDAY, ADMIN);
    block.remove(ADMIN);
    expect(block).toMatchObject({ id: 9, bayId: 2, reason: 'Curățenie', heldUntil: null });
    expect(block.stream).toBe('bay-block-9');
    expect(eventsOf(block)).toEqual([
      ['booking.bay-blocked', data],
      ['booking.bay-block-changed', { ...data, bayId: 2 }],
      ['booking.bay-unblocked', { ...data, bayId: 2 }],
    ]);
  });

  it.each<[string, Partial<BlockedPeriod>, [field: string, message: string, params?: object]]>([
    ['ends before it begins', { to: addDays(MONDAY, -1) }, ['toDate', 'period', { max: MAX_BLOCK_DAYS }]],
    ['is too long', { to: addDays(MONDAY, MAX_BLOCK_DAYS) }, ['toDate', 'period', { max: MAX_BLOCK_DAYS }]],
    ['is past', { from: addDays(MONDAY, -2), to: addDays(MONDAY, -1) }, ['date', 'block_past']],
    [
      'is beyond the horizon',
      { from: addDays(MONDAY, DESK_HORIZON_DAYS + 1), to: addDays(MONDAY, DESK_HORIZON_DAYS + 1) },
      ['date', 'start_beyond_horizon'],
    ],
    ['has no minute', { end: DEFECT.start }, ['endTime', 'block_order']],
  ])('that %s is refused', (_, period, refusal) => {
    expectRefused(() => create(period), ...refusal);
    const block = create();
    block.markStored(9, ADMIN);
    expectRefused(() => block.change({ ...DEFECT, ...period }, MONDAY, ADMIN), ...refusal);
    expect(block).toMatchObject({ from: MONDAY, to: MONDAY, startMinute: 540, endMinute: 600 });
  });

  it('may last so long, begin so late, or have begun before today', () => {
    expect(() => create({ to: addDays(MONDAY, MAX_BLOCK_DAYS - 1) })).not.toThrow();
    const last = addDays(MONDAY, DESK_HORIZON_DAYS);
    expect(() => create({ from: last, to: last })).not.toThrow();
    expect(() => create({ from: addDays(MONDAY, -1) })).not.toThrow();
  });

  it('covers a whole day from its first to its last minute', () => {
    expect(isWholeDay({ start: 0, end: END_OF_DAY })).toBe(true);
    expect(isWholeDay({ start: 1, end: END_OF_DAY })).toBe(false);
    expect(isWholeDay({ start: 0, end: END_OF_DAY - 1 })).toBe(false);
  });

  it('that holds a start for the waiting list has events of its own, and cannot be changed', () => {
    const until = new Date('2026-11-23T09:00:00Z');
    const slot = { bayId: 1, date: MONDAY, ...range('09:00', '10:00'), occupiedUntil: 610 };
    const hold = BayBlock.hold(slot, until);
    hold.markStored(9, SYSTEM);
    expect(() => hold.change(DEFECT, MONDAY, ADMIN)).toThrow(HoldNotChangeable);
    hold.remove(SYSTEM);
    expect(hold).toMatchObject({ from: MONDAY, to: MONDAY, reason: 'Listă de așteptare', heldUntil: until });
    const held = { holdId: 9, bayId: 1, date: MONDAY, startMinute: 540, endMinute: 600, by: 'system' };
    expect(eventsOf(hold)).toEqual([
      ['booking.start-held', held],
      ['booking.hold-released', held],
    ]);
  });
});
