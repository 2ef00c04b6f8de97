import { UNDO_MS } from '@car-workshop/contracts/values/appointments';
import { Injectable } from '@nestjs/common';
import { type Actor, SYSTEM } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import { isBefore } from '../../../kernel/wall-clock.ts';
import { WorkshopDay } from '../../../platform/config/workshop-day.ts';
import { Database } from '../../../platform/database/database.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Job, type RecurringJob } from '../../../platform/jobs/jobs.ts';
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
import { isDone, mustNeedWork } from '../domain/progress.ts';

/** The hours in which the work of an appointment goes on after its end. Each method needs a unit of work with the appointment locked. */
@Injectable()
export class Continuations {
  constructor(
    private readonly blocks: BayBlocks,
    private readonly plans: DayPlans,
    private readonly customers: CustomerDirectory,
  ) {}

  of(appointmentId: number): Promise<BayBlock[]> {
    return this.blocks.continuationsOf(appointmentId);
  }

  /** After all pieces that there are. @throws BayTaken, BoardFieldRefused, PieceOutOfOrder, InvalidTransition, VehicleIsReady */
  async add(appointment: Appointment, place: Place, by: Actor): Promise<void> {
    mustNeedWork(appointment);
    const { date, start, bayId, duration } = place;
    await this.blocks.lockDay(date);
    const { day, now } = await this.plans.readDay(date);
    checkDeskStep(start);
    checkDeskStart(day, start, now);
    checkBay(day, bayId);
    const { slot, obstacles } = placeAtDesk(day, place);
    if (obstacles.length > 0) throw new BayTaken(await placeConflicts(this.customers, obstacles));
    await this.blocks.add(BayBlock.continueWork(slot, appointment.id, duration), by);
    await this.mustFollow(appointment);
  }

  /** @throws MovedMeanwhile without a continuation at this place */
  async remove(appointment: Appointment, place: Place, by: Actor): Promise<void> {
    const found = (await this.of(appointment.id)).find((one) => isAt(one, place));
    if (!found) throw new MovedMeanwhile(placeOf(appointment));
    await this.release(found, by);
  }

  async release(continuation: BayBlock, by: Actor): Promise<void> {
    continuation.remove(by);
    await this.blocks.remove(continuation);
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

export function isAt({ from, startMinute, bayId, workMinutes }: BayBlock, place: Place): boolean {
  return from === place.date && startMinute === place.start && bayId === place.bayId && workMinutes === place.duration;
}

export function placeOf({ date, startMinute, bayId, duration }: Appointment): Place {
  return { date, start: startMinute, bayId, duration };
}

const ENDED = `
  SELECT DISTINCT a.id FROM booking.bay_block k JOIN booking.appointment a ON a.id = k.appointment_id
  WHERE (a.status IN ('completed', 'cancelled') AND a.changed_at < $1 OR a.ready_announced_at < $1)
    AND (k.from_date, k.start_minute) > ($2::date, $3)`;

/** Frees what is still ahead of an appointment that has ended or is ready, once that can no longer be undone. */
@Job('booking.release-continuations', 1, 'outside-transaction')
@Injectable()
export class ReleaseContinuations implements RecurringJob {
  constructor(
    private readonly work: UnitOfWork,
    private readonly database: Database,
    private readonly appointments: Appointments,
    private readonly continuations: Continuations,
    private readonly today: WorkshopDay,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const now = this.today.now();
    const before = new Date(this.clock.now().getTime() - UNDO_MS);
    for (const { id } of await this.database.query<{ id: number }>(ENDED, [before, now.date, now.time])) {
      await this.work.run(async () => {
        const appointment = await this.appointments.forChange(id);
        for (const one of isDone(appointment) ? await this.continuations.of(id) : []) {
          if (isBefore(now, { date: one.from, time: one.startMinute })) await this.continuations.release(one, SYSTEM);
        }
      });
    }
  }
}
