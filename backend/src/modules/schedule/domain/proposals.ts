import { DESK_STEP } from '@car-workshop/contracts/values/schedule';
import type { AssignedSlot } from '../../../kernel/assigned-slot.ts';
import type { LocalDate, LocalDateTime, LocalTime } from '../../../kernel/wall-clock.ts';
import { type DayPlan, type Obstacle, obstaclesIn } from './day-plan.ts';
import { type DeskJob, firstStep, freeSlots, nextDeskStart } from './desk.ts';
import { occupiedRange } from './schedule.ts';

export const PROPOSAL_KINDS = ['lengthen', 'make-room', 'other-bay', 'split', 'later-today', 'other-day'] as const;
export type ProposalKind = (typeof PROPOSAL_KINDS)[number];

export interface ProposedMove {
  readonly appointmentId: number;
  readonly slot: AssignedSlot;
  /** Working minutes. */
  readonly duration: number;
}

/** Moves that only together make sense, in an order in which each finds its place free. */
export interface Proposal {
  readonly kind: ProposalKind;
  readonly moves: readonly ProposedMove[];
  /** The hours of a later day in which the rest of the work is done, of a split. */
  readonly continuation?: Omit<ProposedMove, 'appointmentId'>;
}

interface Movable extends DeskJob {
  readonly id: number;
  readonly date: LocalDate;
  /** Work that has begun keeps its start. */
  readonly hasBegun: boolean;
}

/** Days in order, from that of the appointment on, without the appointment itself. */
interface Room {
  readonly days: readonly DayPlan[];
  readonly now: LocalDateTime;
  /** Minutes between the starts that are proposed. */
  readonly stepMinutes: number;
}

/**
 * Where an appointment finds so many more working minutes: in its bay, else with the one in the way moved to its next free
 * start, in another bay, split between the time until the one in the way and a later day, or on the next day with room.
 * @param movable working minutes of the appointments that may make room, by id
 */
export function proposeRoom(
  room: Room,
  appointment: Movable,
  moreMinutes: number,
  movable: ReadonlyMap<number, number>,
): Proposal[] {
  const { id: appointmentId, date, bayId } = appointment;
  const duration = appointment.duration + moreMinutes;
  const own = (slot: AssignedSlot): ProposedMove => ({ appointmentId, slot, duration });
  const day = room.days.find((one) => one.date === date);
  const longer = day && slotAt(day, { ...appointment, duration });
  if (longer?.obstacles.length === 0) return [{ kind: 'lengthen', moves: [own(longer.slot)] }];
  const proposals: Proposal[] = [];
  const [first, ...more] = longer?.obstacles ?? [];
  const otherDuration = first?.kind === 'visit' && more.length === 0 ? movable.get(first.appointment.id) : undefined;
  if (day && longer && first?.kind === 'visit' && otherDuration !== undefined) {
    const other = { ...first.appointment, duration: otherDuration };
    const slot = nextStart(withMoved(room, day, other.id, { ...longer.slot, id: appointmentId }), day.date, other);
    const moved = slot && { appointmentId: other.id, slot, duration: otherDuration };
    if (moved) proposals.push({ kind: 'make-room', moves: [moved, own(longer.slot)] });
  }
  const elsewhere = day && freeBayAt(day, { ...appointment, duration }, bayId);
  if (elsewhere) proposals.push({ kind: 'other-bay', moves: [own(elsewhere)] });
  const split = day && splitOf(room, day, appointment, moreMinutes);
  if (split) {
    const first = { appointmentId, slot: split.first, duration: split.minutes };
    proposals.push({ kind: 'split', moves: [first], continuation: split.continuation });
  }
  const later = appointment.hasBegun ? undefined : firstOnLaterDay(room, date, { bayId, duration });
  if (later) proposals.push({ kind: 'other-day', moves: [own(later)] });
  return proposals;
}

/** The next free start of an appointment whose customer is late: later today. None when today has no more room. */
export function proposeLaterToday(room: Room, { id, bayId, duration }: Movable): Proposal[] {
  const today = room.days.find(({ date }) => date === room.now.date);
  const slot = today && firstFree(room, today, { bayId, duration, from: nextDeskStart(room.now) });
  return slot ? [{ kind: 'later-today', moves: [{ appointmentId: id, slot, duration }] }] : [];
}

/** The next free start of an appointment that was missed, on a day after today. */
export function proposeOtherDay(room: Room, { id, date, bayId, duration }: Movable): Proposal[] {
  const slot = firstOnLaterDay(room, date, { bayId, duration });
  return slot ? [{ kind: 'other-day', moves: [{ appointmentId: id, slot, duration }] }] : [];
}

/** As much of the work as its bay has time for, and the rest on the next later day with room, best in the same bay. */
function splitOf(room: Room, day: DayPlan, { date, bayId, start, duration }: Movable, moreMinutes: number) {
  const before = Math.floor((moreMinutes - 1) / DESK_STEP) * DESK_STEP;
  for (let added = before; added >= 0; added -= DESK_STEP) {
    const minutes = duration + added;
    const place = slotAt(day, { bayId, start, duration: minutes });
    if (!place || place.obstacles.length > 0) continue;
    const rest = moreMinutes - added;
    const slot = firstOnLaterDay(room, date, { bayId, duration: rest });
    return slot && { first: place.slot, minutes, continuation: { slot, duration: rest } };
  }
  return undefined;
}

/** The range of a job as the desk would place it; undefined when the hours of the day do not hold it. */
function slotAt(
  day: DayPlan,
  { bayId, start, duration }: DeskJob,
): { slot: AssignedSlot; obstacles: Obstacle[] } | undefined {
  const range = day.hours && occupiedRange(start, duration, day.hours);
  if (!range) return undefined;
  const slot = { bayId, date: day.date, ...range, occupiedUntil: range.end + day.bufferMinutes };
  return { slot, obstacles: obstaclesIn(day, bayId, range) };
}

function freeBayAt(day: DayPlan, job: DeskJob, without: number): AssignedSlot | undefined {
  for (const bayId of baysFrom(day, without).filter((id) => id !== without)) {
    const place = slotAt(day, { ...job, bayId });
    if (place?.obstacles.length === 0) return place.slot;
  }
  return undefined;
}

/** The room once an appointment has left a day, where another one has taken a place. */
function withMoved(room: Room, changed: DayPlan, leavingId: number, placed: AssignedSlot & { id: number }): Room {
  const appointments = [
    ...changed.appointments.filter(({ id }) => id !== leavingId),
    { ...placed, busyUntil: placed.end, vehicleId: 0, status: 'confirmed' as const },
  ];
  return { ...room, days: room.days.map((day) => (day === changed ? { ...day, appointments } : day)) };
}

/** At the same start in another bay, which its customer need not hear of; else later that day, else on a later one. */
function nextStart(room: Room, date: LocalDate, job: DeskJob): AssignedSlot | undefined {
  const day = room.days.find((one) => one.date === date);
  if (!day) return undefined;
  const from =
    date === room.now.date ? Math.max(job.start + DESK_STEP, nextDeskStart(room.now)) : job.start + DESK_STEP;
  return freeBayAt(day, job, job.bayId) ?? firstFree(room, day, { ...job, from }) ?? firstOnLaterDay(room, date, job);
}

function firstOnLaterDay(
  room: Room,
  after: LocalDate,
  job: Pick<DeskJob, 'bayId' | 'duration'>,
): AssignedSlot | undefined {
  const last = after > room.now.date ? after : room.now.date;
  for (const day of room.days) {
    const slot = day.date > last && firstFree(room, day, { ...job, from: 0 });
    if (slot) return slot;
  }
  return undefined;
}

function firstFree(
  { stepMinutes: step }: Room,
  day: DayPlan,
  { bayId, duration, from }: Pick<DeskJob, 'bayId' | 'duration'> & { readonly from: LocalTime },
): AssignedSlot | undefined {
  return freeSlots(day, baysFrom(day, bayId), { from: firstStep(day, from, step), duration, step }).next().value;
}

/** The bays in use, the own one first. */
function baysFrom({ bays }: DayPlan, own: number): number[] {
  const ids = bays.flatMap(({ id, isActive }) => (isActive ? [id] : []));
  return ids.toSorted((one, other) => Number(other === own) - Number(one === own));
}
