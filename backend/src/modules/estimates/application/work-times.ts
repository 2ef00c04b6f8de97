import { UNDO_MS } from '@car-workshop/contracts/values/appointments';
import { Injectable } from '@nestjs/common';
import { type Actor, actorName, SYSTEM } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import { command, Handles } from '../../../platform/cqrs/commands.ts';
import { Database } from '../../../platform/database/database.ts';
import { reaction } from '../../../platform/event-log/subscriptions.ts';
import {
  AppointmentCancelled,
  AppointmentCompleted,
  AppointmentDirectory,
  AppointmentStatusUndone,
} from '../../booking/index.ts';
import { UserDirectory } from '../../identity/index.ts';
import { Estimates } from '../domain/estimate.ts';
import { EstimateNotFound, WorkTimeNotFound, WrongEndOfWork } from '../domain/estimates.errors.ts';
import { WorkTimeCorrected } from '../events.ts';
import { StoredEstimateSettings } from './estimate-settings.ts';
import { OpenEstimates } from './open-estimates.ts';
import { RUNNING, TIME, WorkClocks, type WorkTime } from './work-clocks.ts';

/** Starts the clock of the actor on a line of an approved job, whose work begins. A clock on another line ends. */
export class ClockOn extends command<{ estimateId: number; jobId: number; line: string; by: Actor }>() {}

/** Ends the clock of the actor, if one runs. */
export class ClockOff extends command<{ by: Actor }>() {}

export class CorrectWorkTime extends command<{ workTimeId: number; endedAt: Date; reason: string; by: Actor }>() {}

export class EndClocksOfAppointment extends command<{ appointmentId: number; at: Date }>() {}

/**
 * Runs after the end of an appointment was undone. @param isUndone whether within the undo period: the clocks that the
 * end stopped then run on
 */
export class ResumeClocksOfAppointment extends command<{ appointmentId: number; isUndone: boolean }>() {}

// One subscription handles both, so that an undo follows its end, however late they are delivered.
export class ClocksFollowAppointment extends reaction(
  'estimates.clocks-follow-visit',
  [AppointmentCompleted, AppointmentCancelled, AppointmentStatusUndone],
  ({ data, occurredAt: at }) => {
    const { appointmentId } = data;
    if (!('changedAt' in data)) return new EndClocksOfAppointment({ appointmentId, at });
    const isUndone = at.getTime() - new Date(data.changedAt).getTime() < UNDO_MS;
    return new ResumeClocksOfAppointment({ appointmentId, isUndone });
  },
) {}

const RUNNING_OF_MECHANIC = `${RUNNING} AND mechanic_id = $1`;
const RUNNING_OF_APPOINTMENT = `${RUNNING} AND appointment_id = $1 AND started_at <= $2 ORDER BY work_time.id`;
const MINUTE_MS = 60_000;
const ENDED_BY_APPOINTMENT = `${TIME} WHERE is_ended_by_visit AND appointment_id = $1 ORDER BY work_time.id`;
const KEEP_ENDED = `
  UPDATE estimates.work_time SET is_ended_by_visit = false
  WHERE is_ended_by_visit AND estimate_id IN (SELECT id FROM estimates.estimate WHERE appointment_id = $1)`;
const BY_ID = `${TIME} WHERE work_time.id = $1 FOR UPDATE OF work_time`;
const NEXT = `
  SELECT started_at FROM estimates.work_time WHERE mechanic_id = $1 AND id > $2 ORDER BY id LIMIT 1`;
const CORRECT = `UPDATE estimates.work_time SET ended_at = $2, is_ended_by_visit = false WHERE id = $1`;
const ADD_CORRECTION = `
  INSERT INTO estimates.work_time_correction (work_time_id, ended_before, ended_at, reason, corrected_by, corrected_at)
  VALUES ($1, $2, $3, $4, $5, $6)`;

@Injectable()
export class WorkTimeHandlers {
  constructor(
    private readonly database: Database,
    private readonly estimates: Estimates,
    private readonly open: OpenEstimates,
    private readonly settings: StoredEstimateSettings,
    private readonly clocks: WorkClocks,
    private readonly appointments: AppointmentDirectory,
    private readonly users: UserDirectory,
    private readonly clock: Clock,
  ) {}

  /** @throws EstimateNotFound, EstimateClosed, UnknownJob, JobNotApproved, LineWithoutHours */
  @Handles(ClockOn, 'in-transaction')
  async clockOn({ estimateId, jobId, line, by }: ClockOn): Promise<void> {
    const estimate = await this.open.forChange(estimateId);
    await this.settings.holdEnabled();
    estimate.clockOn(jobId, line, by);
    const mechanicId = await this.holdMechanic(by);
    const now = this.clock.now();
    const running = await this.database.query<WorkTime>(RUNNING_OF_MECHANIC, [mechanicId]);
    const isHere = (time: WorkTime) => time.estimateId === estimateId && time.jobId === jobId && time.line === line;
    await this.clocks.endAll(
      running.filter((time) => !isHere(time)),
      now,
      by,
    );
    if (!running.some(isHere)) {
      const { appointmentId } = estimate;
      await this.clocks.start({ estimateId, appointmentId, jobId, line, mechanicId, startedAt: now }, by);
    }
    await this.estimates.save(estimate);
  }

  @Handles(ClockOff, 'in-transaction')
  async clockOff({ by }: ClockOff): Promise<void> {
    const running = await this.database.query<WorkTime>(RUNNING_OF_MECHANIC, [await this.holdMechanic(by)]);
    await this.clocks.endAll(running, this.clock.now(), by);
  }

  /**
   * Works also after the appointment. The desk types minutes: an end within the minute of the start becomes the start.
   * @throws WorkTimeNotFound, WrongEndOfWork
   */
  @Handles(CorrectWorkTime, 'in-transaction')
  async correct({ workTimeId, endedAt: typed, reason, by }: CorrectWorkTime): Promise<void> {
    await this.settings.requireEnabled();
    const time = await this.database.one<WorkTime>(BY_ID, [workTimeId]);
    if (!time) throw new WorkTimeNotFound();
    const now = this.clock.now();
    const next = await this.database.one<Pick<WorkTime, 'startedAt'>>(NEXT, [time.mechanicId, workTimeId]);
    const isInFirstMinute = typed < time.startedAt && time.startedAt.getTime() - typed.getTime() < MINUTE_MS;
    const endedAt = isInFirstMinute ? time.startedAt : typed;
    if (endedAt < time.startedAt || endedAt > (next?.startedAt ?? now)) throw new WrongEndOfWork();
    const isKept = (await this.users.hold(time.mechanicId)) !== null;
    await this.database.query(CORRECT, [workTimeId, endedAt]);
    const words = isKept ? reason : null;
    await this.database.query(ADD_CORRECTION, [workTimeId, time.endedAt, endedAt, words, actorName(by), now]);
    this.clocks.record(WorkTimeCorrected, time, by);
  }

  /** Clocks that started after the appointment was reopened run on. */
  @Handles(EndClocksOfAppointment, 'in-transaction')
  async endOfAppointment({ appointmentId, at }: EndClocksOfAppointment): Promise<void> {
    const running = await this.database.query<WorkTime>(RUNNING_OF_APPOINTMENT, [appointmentId, at]);
    await this.clocks.endAll(running, at, SYSTEM, true);
  }

  // The desk may have ended the work or the appointment again before this event is delivered.
  @Handles(ResumeClocksOfAppointment, 'in-transaction')
  async resumeOfAppointment({ appointmentId, isUndone }: ResumeClocksOfAppointment): Promise<void> {
    const ended = await this.database.query<WorkTime>(ENDED_BY_APPOINTMENT, [appointmentId]);
    const [first] = ended;
    if (!first) return;
    const appointment = await this.appointments.holdState(appointmentId);
    const estimate = await this.estimates.forChange(first.estimateId);
    const isOn = (await this.settings.current()).enabled;
    const isOpen = appointment && appointment.status !== 'completed' && appointment.status !== 'cancelled';
    if (isUndone && isOn && isOpen) {
      for (const time of ended) if (estimate.isWorkedOn(time.jobId, time.line)) await this.clocks.resume(time, SYSTEM);
    }
    await this.database.query(KEEP_ENDED, [appointmentId]);
  }

  /** @throws EstimateNotFound for an account that is being erased */
  private async holdMechanic(by: Actor): Promise<number> {
    if (by.kind !== 'user' || !(await this.clocks.holdMechanic(by.userId))) throw new EstimateNotFound();
    return by.userId;
  }
}
