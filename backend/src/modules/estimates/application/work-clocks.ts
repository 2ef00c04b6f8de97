import { Injectable } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { type Actor, actorName } from '../../../kernel/actor.ts';
import { NamedStream } from '../../../kernel/aggregate-root.ts';
import { Clock } from '../../../kernel/clock.ts';
import { Database } from '../../../platform/database/database.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { ApiDateTime, ApiInteger, ApiNullable } from '../../../platform/http/view-properties.ts';
import { UserDirectory } from '../../identity/index.ts';
import type { Estimate } from '../domain/estimate.ts';
import { MAX_CLOCK_HOURS } from '../domain/estimate.values.ts';
import { ClockEnded, ClockStarted, type WorkTimeCorrected } from '../events.ts';

export class WorkTimeView {
  @ApiInteger() readonly id: number;
  @ApiInteger('Within the estimate.') readonly jobId: number;
  @ApiProperty({ description: 'Label of the line.' }) readonly line: string;
  @ApiProperty({ description: 'Who worked.' }) readonly mechanic: string;
  @ApiDateTime() readonly startedAt: Date;
  @ApiNullable('date-time', 'Null while the clock runs.') readonly endedAt: Date | null;
  @ApiInteger('At most 12 hours.') readonly minutes: number;
  @ApiProperty({ description: 'Longer than 12 hours: the clock was forgotten.' }) readonly isForgotten: boolean;
  @ApiNullable(String, 'Why the desk put the end right the last time.') readonly correction: string | null;
}
export interface WorkTime {
  readonly id: number;
  readonly estimateId: number;
  readonly appointmentId: number;
  readonly jobId: number;
  readonly line: string;
  readonly mechanicId: number;
  readonly startedAt: Date;
  readonly endedAt: Date | null;
}

const COLUMNS = `
  work_time.id, estimate_id, appointment_id, job_id, line_label AS line, mechanic_id, started_at, ended_at`;
export const TIME = `SELECT ${COLUMNS} FROM estimates.work_time JOIN estimates.estimate ON estimate.id = estimate_id`;
export const RUNNING = `${TIME} WHERE ended_at IS NULL`;
const RUNNING_OF_ESTIMATE = `${RUNNING} AND estimate_id = $1 ORDER BY work_time.id`;
const OF_ESTIMATE = `
  SELECT ${COLUMNS},
         (SELECT reason FROM estimates.work_time_correction WHERE work_time_id = work_time.id ORDER BY id DESC LIMIT 1) AS correction
  FROM estimates.work_time JOIN estimates.estimate ON estimate.id = estimate_id
  WHERE estimate_id = $1 ORDER BY work_time.id LIMIT 1000`;
const LOCK = `SELECT pg_advisory_xact_lock(hashtext('estimates.mechanic'), $1)`;
const START = `
  INSERT INTO estimates.work_time (estimate_id, job_id, line_label, mechanic_id, started_at) VALUES ($1, $2, $3, $4, $5) RETURNING id`;
const END = `
  UPDATE estimates.work_time SET ended_at = greatest(started_at, $2::timestamptz), is_ended_by_visit = $3
  WHERE id = $1 AND ended_at IS NULL RETURNING id`;
// Excludes a mechanic who has started another clock since, because hours of one person never overlap.
const RESUME = `
  UPDATE estimates.work_time SET ended_at = NULL, is_ended_by_visit = false
  WHERE id = $1 AND is_ended_by_visit
    AND NOT EXISTS (SELECT FROM estimates.work_time later WHERE later.mechanic_id = work_time.mechanic_id AND later.id > work_time.id)
  RETURNING id`;

const MINUTE_MS = 60_000;

/** The clocks of mechanics; each has at most one running. Methods that change clocks need a unit of work. */
@Injectable()
export class WorkClocks {
  constructor(
    private readonly database: Database,
    private readonly work: UnitOfWork,
    private readonly users: UserDirectory,
    private readonly clock: Clock,
  ) {}

  // Ends the clocks of an estimate on lines that are no longer worked on after a change.
  async endOthers(estimate: Estimate, by: Actor): Promise<void> {
    const running = await this.database.query<WorkTime>(RUNNING_OF_ESTIMATE, [estimate.id]);
    const ended = running.filter(({ jobId, line }) => !estimate.isWorkedOn(jobId, line));
    await this.endAll(ended, this.clock.now(), by);
  }

  async endEvery(by: Actor): Promise<void> {
    await this.endAll(await this.database.query<WorkTime>(`${RUNNING} ORDER BY work_time.id`), this.clock.now(), by);
  }

  async endAll(times: readonly WorkTime[], at: Date, by: Actor, isByAppointment = false): Promise<void> {
    for (const time of times) {
      if (await this.database.one(END, [time.id, at, isByAppointment])) this.record(ClockEnded, time, by);
    }
  }

  async start(time: Omit<WorkTime, 'id' | 'endedAt'>, by: Actor): Promise<void> {
    const { estimateId, jobId, line, mechanicId, startedAt } = time;
    const { id } = await this.database.only<{ id: number }>(START, [estimateId, jobId, line, mechanicId, startedAt]);
    this.record(ClockStarted, { ...time, id, endedAt: null }, by);
  }

  async resume(time: WorkTime, by: Actor): Promise<void> {
    if (!(await this.holdMechanic(time.mechanicId))) return;
    if (await this.database.one(RESUME, [time.id])) this.record(ClockStarted, time, by);
  }

  /** Serialises taps on two devices; the unique index would refuse the second. @returns false for an erased account */
  async holdMechanic(mechanicId: number): Promise<boolean> {
    if (!(await this.users.hold(mechanicId))) return false;
    await this.database.query(LOCK, [mechanicId]);
    return true;
  }

  record(event: typeof ClockStarted | typeof ClockEnded | typeof WorkTimeCorrected, time: WorkTime, by: Actor): void {
    const { id: workTimeId, estimateId, appointmentId, jobId, mechanicId } = time;
    const data = { workTimeId, estimateId, appointmentId, jobId, mechanicId, by: actorName(by) };
    this.work.record(new NamedStream(`work-time-${workTimeId}`, event(data)));
  }

  async list(estimateId: number, mechanicId: number | null): Promise<WorkTimeView[]> {
    const rows = await this.database.query<WorkTime & Pick<WorkTimeView, 'correction'>>(OF_ESTIMATE, [estimateId]);
    const times = rows.filter((time) => mechanicId === null || time.mechanicId === mechanicId);
    const names = await this.users.findAll([...new Set(times.map((time) => time.mechanicId))]);
    const now = this.clock.now();
    return times.map(({ id, jobId, line, startedAt, endedAt, correction, ...time }) => ({
      id,
      jobId,
      line,
      mechanic: names.find(({ userId }) => userId === time.mechanicId)?.name ?? '',
      startedAt,
      endedAt,
      ...measured({ startedAt, endedAt }, now),
      correction,
    }));
  }
}

/** The real length of a forgotten clock is unknown, so one longer than {@link MAX_CLOCK_HOURS} counts as that many. */
function measured(
  { startedAt, endedAt }: Pick<WorkTime, 'startedAt' | 'endedAt'>,
  now: Date,
): Pick<WorkTimeView, 'minutes' | 'isForgotten'> {
  const minutes = Math.floor(((endedAt ?? now).getTime() - startedAt.getTime()) / MINUTE_MS);
  return { minutes: Math.min(Math.max(minutes, 0), MAX_CLOCK_HOURS * 60), isForgotten: minutes > MAX_CLOCK_HOURS * 60 };
}
