import { type Actor, actorName } from '../../../kernel/actor.ts';
import { AggregateRoot } from '../../../kernel/aggregate-root.ts';
import type { AssignedSlot } from '../../../kernel/assigned-slot.ts';
import { addDays, daysBetween, END_OF_DAY, type LocalDate, type LocalTime } from '../../../kernel/wall-clock.ts';
import {
  BayBlockChanged,
  BayBlocked,
  BayUnblocked,
  ContinuationReleased,
  HoldReleased,
  StartHeld,
  WorkContinued,
} from '../events.ts';
import { BoardFieldRefused, ContinuationNotChangeable, HoldNotChangeable } from './schedule.errors.ts';
import { DESK_HORIZON_DAYS, MAX_BLOCK_DAYS } from './schedule.values.ts';

/** The period of a block: the same hours of each day, first and last day included. */
export interface BlockedPeriod {
  readonly bayId: number;
  readonly from: LocalDate;
  readonly to: LocalDate;
  /** 0 for whole days. */
  readonly start: LocalTime;
  /** 1440 for whole days. */
  readonly end: LocalTime;
  readonly reason: string;
}
const REASON_OF_HOLD = 'Listă de așteptare';
const REASON_OF_CONTINUATION = 'Continuare';
const OF_WORKSHOP = { heldUntil: null, appointmentId: null, workMinutes: null };

/**
 * Hours or days when a bay takes no other work: its lift is broken, they are held for a person, or the work of an
 * appointment goes on in them (a continuation).
 */
export class BayBlock extends AggregateRoot {
  readonly id: number;
  bayId: number;
  from: LocalDate;
  to: LocalDate;
  startMinute: LocalTime;
  endMinute: LocalTime;
  /** Free text of the workshop, which events leave out. */
  reason: string;
  /** Until when a hold lasts; null for a block of the workshop. */
  readonly heldUntil: Date | null;
  /** The appointment whose work goes on in these hours; null for other blocks. */
  readonly appointmentId: number | null;
  /** Working minutes of a continuation; null for other blocks. */
  readonly workMinutes: number | null;
  // Not stored: it is part of the event alone.
  readonly keepsStart?: boolean;

  static create(period: BlockedPeriod, today: LocalDate): BayBlock {
    checkPeriod(period, today);
    const block = Object.assign(new BayBlock(), { ...OF_WORKSHOP });
    block.assign(period);
    return block;
  }

  static hold({ bayId, date, start, end }: AssignedSlot, until: Date): BayBlock {
    const block = Object.assign(new BayBlock(), { ...OF_WORKSHOP, heldUntil: until });
    block.assign({ bayId, from: date, to: date, start, end, reason: REASON_OF_HOLD });
    return block;
  }

  /** @param keepsStart whether it replaces a continuation with the same start */
  static continueWork(
    { bayId, date, start, end }: AssignedSlot,
    appointmentId: number,
    workMinutes: number,
    keepsStart: boolean,
  ): BayBlock {
    const block = Object.assign(new BayBlock(), { ...OF_WORKSHOP, appointmentId, workMinutes, keepsStart });
    block.assign({ bayId, from: date, to: date, start, end, reason: REASON_OF_CONTINUATION });
    return block;
  }

  override get stream(): string {
    return `bay-block-${this.id}`;
  }

  markStored(id: number, by: Actor): void {
    Object.assign(this, { id });
    if (this.appointmentId !== null)
      this.raise(WorkContinued(this.continuationData(this.appointmentId, by, this.keepsStart)));
    else this.raise(this.heldUntil ? StartHeld(this.holdData(by)) : BayBlocked(this.eventData(by)));
  }

  change(period: BlockedPeriod, today: LocalDate, by: Actor): void {
    if (this.heldUntil) throw new HoldNotChangeable();
    if (this.appointmentId !== null) throw new ContinuationNotChangeable();
    checkPeriod(period, today);
    this.assign(period);
    this.raise(BayBlockChanged(this.eventData(by)));
  }

  /** @param keepsStart whether a continuation with the same start replaces it */
  remove(by: Actor, keepsStart = false): void {
    if (this.appointmentId !== null)
      this.raise(ContinuationReleased(this.continuationData(this.appointmentId, by, keepsStart)));
    else this.raise(this.heldUntil ? HoldReleased(this.holdData(by)) : BayUnblocked(this.eventData(by)));
  }

  private assign({ bayId, from, to, start, end, reason }: BlockedPeriod): void {
    Object.assign(this, { bayId, from, to, startMinute: start, endMinute: end, reason });
  }

  private holdData(by: Actor) {
    const { id, bayId, from, startMinute, endMinute } = this;
    return { holdId: id, bayId, date: from, startMinute, endMinute, by: actorName(by) };
  }

  private continuationData(appointmentId: number, by: Actor, keepsStart = false) {
    const { bayId, from, startMinute, endMinute } = this;
    const sameStart = keepsStart && ({ sameStart: true } as const);
    return { appointmentId, bayId, date: from, startMinute, endMinute, ...sameStart, by: actorName(by) };
  }

  private eventData(by: Actor) {
    const { id, bayId, from, to, startMinute, endMinute } = this;
    return { blockId: id, bayId, fromDate: from, toDate: to, startMinute, endMinute, by: actorName(by) };
  }
}

export function isWholeDay({ start, end }: { readonly start: LocalTime; readonly end: LocalTime }): boolean {
  return start === 0 && end === END_OF_DAY;
}

function checkPeriod({ from, to, start, end }: BlockedPeriod, today: LocalDate): void {
  const days = daysBetween(from, to) + 1;
  if (days < 1 || days > MAX_BLOCK_DAYS) {
    throw new BoardFieldRefused({ field: 'toDate', message: 'booking.period', params: { max: MAX_BLOCK_DAYS } });
  }
  if (to < today) throw new BoardFieldRefused({ field: 'date', message: 'booking.block_past' });
  if (from > addDays(today, DESK_HORIZON_DAYS)) {
    throw new BoardFieldRefused({ field: 'date', message: 'booking.start_beyond_horizon' });
  }
  if (end <= start) throw new BoardFieldRefused({ field: 'endTime', message: 'booking.block_order' });
}

export abstract class BayBlocks {
  abstract add(block: BayBlock, by: Actor): Promise<void>;
  abstract forChange(id: number): Promise<BayBlock>;

  abstract findForChange(id: number): Promise<BayBlock | null>;

  /** The continuations of an appointment in order, locked. */
  abstract continuationsOf(appointmentId: number): Promise<BayBlock[]>;
  abstract save(block: BayBlock): Promise<void>;

  abstract remove(block: BayBlock): Promise<void>;

  /** Locks a day until the end of the unit of work: a bay that is free then stays free. */
  abstract lockDay(date: LocalDate): Promise<void>;

  /** Locks a bay and these days; waits for bookings under way. @returns false when the bay does not exist */
  abstract lockBay(bayId: number, from: LocalDate, to: LocalDate): Promise<boolean>;
}
