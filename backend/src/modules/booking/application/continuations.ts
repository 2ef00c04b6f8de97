import { UNDO_MS } from '@car-workshop/contracts/values/appointments';
import { Injectable } from '@nestjs/common';
import { type Actor, SYSTEM } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import { isBefore } from '../../../kernel/wall-clock.ts';
import { WorkshopDay } from '../../../platform/config/workshop-day.ts';
import { Database } from '../../../platform/database/database.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Reaction, type ReactionHandler } from '../../../platform/event-log/subscriptions.ts';
import { Job, Jobs, type RecurringJob } from '../../../platform/jobs/jobs.ts';
import { CustomerDirectory } from '../../customers/index.ts';
import {
  BayBlock,
  BayBlocks,
  BayTaken,
  checkBay,
  checkDeskStart,
  checkDeskStep,
  DayPlans,
  placeAtDesk,
  placeConflicts,
} from '../../schedule/index.ts';
import type { Appointment } from '../domain/appointment.ts';
import { Appointments } from '../domain/appointments.ts';
import { MovedMeanwhile, PieceOutOfOrder, type Place } from '../domain/booking.errors.ts';
import { ApprovedWork } from '../domain/ports/approved-work.ts';
import { isDone, mustNeedWork } from '../domain/progress.ts';
import { AppointmentCancelled, AppointmentCompleted, AppointmentReadyAnnounced } from '../events.ts';

/** The hours in which the work of an appointment goes on after its end. Each method needs a unit of work with the appointment locked. */
@Injectable()
export class Continuations {
  constructor(
    private readonly appointments: Appointments,
    private readonly blocks: BayBlocks,
    private readonly plans: DayPlans,
    private readonly customers: CustomerDirectory,
  ) {}

  of(appointmentId: number): Promise<BayBlock[]> {
    return this.blocks.continuationsOf(appointmentId);
  }

  /** After all pieces that there are. @throws BayTaken, BoardFieldRefused, PieceOutOfOrder, InvalidTransition, VehicleIsReady */
  async add(appointmentId: number, place: Place, by: Actor, keepsStart = false): Promise<void> {
    // As it is now: the same request may have moved it.
    const appointment = await this.appointments.forChange(appointmentId);
    mustNeedWork(appointment);
    const { date, start, bayId, duration } = place;
    await this.blocks.lockDay(date);
    const { day, now } = await this.plans.readDay(date);
    checkDeskStep(start);
    checkDeskStart(day, start, now);
    checkBay(day, bayId);
    const { slot, obstacles } = placeAtDesk(day, place);
    if (obstacles.length > 0) throw new BayTaken(await placeConflicts(this.customers, obstacles));
    await this.blocks.add(BayBlock.continueWork(slot, appointment.id, duration, keepsStart), by);
    await this.mustFollow(appointment);
    await this.count(appointment);
  }

  /** @throws MovedMeanwhile without a continuation at this place */
  async remove(appointmentId: number, place: Place, by: Actor): Promise<void> {
    const found = (await this.of(appointmentId)).find((one) => isAt(one, place));
    if (!found) throw new MovedMeanwhile(placeOf(await this.appointments.forChange(appointmentId)));
    await this.release(appointmentId, found, by);
  }

  async release(appointmentId: number, continuation: BayBlock, by: Actor, keepsStart = false): Promise<void> {
    continuation.remove(by, keepsStart);
    await this.blocks.remove(continuation);
    await this.count(await this.appointments.forChange(appointmentId));
  }

  private async count(appointment: Appointment): Promise<void> {
    appointment.countContinuations((await this.of(appointment.id)).length);
    await this.appointments.save(appointment);
  }

  /** Each piece begins at the end of the one before it, or later. @throws PieceOutOfOrder */
  async mustFollow({ id, date, endMinute }: Appointment): Promise<void> {
    let end = { date, time: endMinute };
    for (const { from, startMinute, endMinute: next } of await this.of(id)) {
      if (isBefore({ date: from, time: startMinute }, end)) throw new PieceOutOfOrder();
      end = { date: from, time: next };
    }
  }
}

export function placeOfContinuation({ from, startMinute, bayId, workMinutes }: BayBlock): Place {
  return { date: from, start: startMinute, bayId, duration: workMinutes ?? 0 };
}

export function startsAt({ from, startMinute }: BayBlock, { date, start }: Place): boolean {
  return from === date && startMinute === start;
}

export function isAt(block: BayBlock, place: Place): boolean {
  return startsAt(block, place) && block.bayId === place.bayId && block.workMinutes === place.duration;
}

export function placeOf({ date, startMinute, bayId, duration }: Appointment): Place {
  return { date, start: startMinute, bayId, duration };
}

const ENDED = `
  SELECT DISTINCT a.id, least(CASE WHEN a.status IN ('completed', 'cancelled') THEN a.changed_at END, a.ready_announced_at) AS since
  FROM booking.bay_block k JOIN booking.appointment a ON a.id = k.appointment_id
  WHERE (a.status IN ('completed', 'cancelled') OR a.ready_announced_at IS NOT NULL)
    AND (k.from_date, k.start_minute) > ($1::date, $2) ORDER BY since`;
const RELEASE = 'booking.release-continuations';

/**
 * Frees what is still ahead of an appointment that has ended or is ready, once that can no longer be undone. It also
 * runs each minute, because a process may end before its next run.
 */
@Job(RELEASE, 1, 'outside-transaction')
@Injectable()
export class ReleaseContinuations implements RecurringJob {
  constructor(
    private readonly work: UnitOfWork,
    private readonly database: Database,
    private readonly appointments: Appointments,
    private readonly continuations: Continuations,
    private readonly approved: ApprovedWork,
    private readonly today: WorkshopDay,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<number | undefined> {
    const { date, time } = this.today.now();
    for (const { id, since } of await this.database.query<{ id: number; since: Date }>(ENDED, [date, time])) {
      const waitMs = since.getTime() + UNDO_MS - this.clock.now().getTime();
      if (waitMs > 0) return waitMs;
      await this.work.run(() => this.releaseAhead(id));
    }
    return undefined;
  }

  /** The approved work in these hours is to be planned again if the appointment is reopened. */
  private async releaseAhead(id: number): Promise<void> {
    const now = this.today.now();
    const appointment = await this.appointments.forChange(id);
    let minutes = 0;
    for (const one of isDone(appointment) ? await this.continuations.of(id) : []) {
      if (!isBefore(now, { date: one.from, time: one.startMinute })) continue;
      await this.continuations.release(id, one, SYSTEM);
      minutes += one.workMinutes ?? 0;
    }
    if (minutes > 0) await this.approved.releasePlan(id, minutes, SYSTEM);
  }
}

@Reaction('booking.request-release-when-appointment-ended', [
  AppointmentCancelled,
  AppointmentCompleted,
  AppointmentReadyAnnounced,
])
export class RequestReleaseWhenAppointmentEnded implements ReactionHandler {
  constructor(private readonly jobs: Jobs) {}

  async when(): Promise<void> {
    this.jobs.runSoon(RELEASE);
  }

  whenAll(): Promise<void> {
    return this.when();
  }
}
