import { Injectable } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { type Actor, actorName, SYSTEM } from '../../../kernel/actor.ts';
import { NamedStream } from '../../../kernel/aggregate-root.ts';
import { Clock } from '../../../kernel/clock.ts';
import { command, Handles } from '../../../platform/cqrs/messages.ts';
import { Database } from '../../../platform/database/database.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { reaction } from '../../../platform/event-log/subscriptions.ts';
import { ApiDateTime, ApiInteger, ApiNullable } from '../../../platform/http/view-properties.ts';
import { AppointmentCancelled, AppointmentCompleted } from '../../booking/index.ts';
import { UserDirectory } from '../../identity/index.ts';
import { type Estimate, Estimates } from '../domain/estimate.ts';
import { MAX_CLOCK_HOURS } from '../domain/estimate.values.ts';
import { EstimateNotFound, WorkTimeNotFound, WrongEndOfWork } from '../domain/estimates.errors.ts';
import { ClockEnded, ClockStarted, WorkTimeCorrected } from '../events.ts';
import { EstimateSettingsHandlers } from './estimate-settings.ts';
import { OpenEstimates } from './open-estimates.ts';

/** Starts the clock of the actor on a line of an approved job, whose work begins; one that runs elsewhere ends. */
export class ClockOn extends command<{ estimateId: number; jobId: number; line: string; by: Actor }>() {}

/** Ends the clock of the actor, if one runs. */
export class ClockOff extends command<{ by: Actor }>() {}

export class CorrectWorkTime extends command<{ workTimeId: number; endedAt: Date; reason: string; by: Actor }>() {}

export class EndClocksOfVisit extends command<{ appointmentId: number; at: Date }>() {}

export class EndClocksWhenVisitEnded extends reaction(
  'estimates.end-clocks-when-visit-ended',
  [AppointmentCompleted, AppointmentCancelled],
  ({ data: { appointmentId }, occurredAt: at }) => new EndClocksOfVisit({ appointmentId, at }),
) {}

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
interface WorkTime {
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
  work_time.id, estimate_id AS "estimateId", appointment_id AS "appointmentId", job_id AS "jobId", line_label AS line,
  mechanic_id AS "mechanicId", started_at AS "startedAt", ended_at AS "endedAt"`;
const TIME = `SELECT ${COLUMNS} FROM estimates.work_time JOIN estimates.estimate ON estimate.id = estimate_id`;
const RUNNING = `${TIME} WHERE ended_at IS NULL`;
const RUNNING_OF_MECHANIC = `${RUNNING} AND mechanic_id = $1`;
const RUNNING_OF_ESTIMATE = `${RUNNING} AND estimate_id = $1 ORDER BY work_time.id`;
const RUNNING_OF_VISIT = `${RUNNING} AND appointment_id = $1 AND started_at <= $2 ORDER BY work_time.id`;
const BY_ID = `${TIME} WHERE work_time.id = $1 FOR UPDATE OF work_time`;
const OF_ESTIMATE = `
  SELECT ${COLUMNS},
         (SELECT reason FROM estimates.work_time_correction WHERE work_time_id = work_time.id ORDER BY id DESC LIMIT 1) AS correction
  FROM estimates.work_time JOIN estimates.estimate ON estimate.id = estimate_id
  WHERE estimate_id = $1 ORDER BY work_time.id LIMIT 1000`;
/** One mechanic's taps on two devices take turns; the unique index would refuse the second one. */
const LOCK = `SELECT pg_advisory_xact_lock(hashtext('estimates.mechanic'), $1)`;
const START = `
  INSERT INTO estimates.work_time (estimate_id, job_id, line_label, mechanic_id, started_at) VALUES ($1, $2, $3, $4, $5) RETURNING id`;
const END = `
  UPDATE estimates.work_time SET ended_at = greatest(started_at, $2::timestamptz) WHERE id = $1 AND ended_at IS NULL RETURNING id`;
const NEXT = `
  SELECT started_at AS "startedAt" FROM estimates.work_time WHERE mechanic_id = $1 AND id > $2 ORDER BY id LIMIT 1`;
const CORRECT = `UPDATE estimates.work_time SET ended_at = $2 WHERE id = $1`;
const ADD_CORRECTION = `
  INSERT INTO estimates.work_time_correction (work_time_id, ended_before, ended_at, reason, corrected_by, corrected_at)
  VALUES ($1, $2, $3, $4, $5, $6)`;

const MINUTE_MS = 60_000;

/** The clocks of mechanics: at most one runs for each. Methods that change need a unit of work. */
@Injectable()
export class WorkClocks {
  constructor(
    private readonly database: Database,
    private readonly work: UnitOfWork,
    private readonly users: UserDirectory,
    private readonly clock: Clock,
  ) {}

  /** Ends those of an estimate that may not run on after a change. */
  async endOthers(estimate: Estimate, by: Actor): Promise<void> {
    const running = await this.database.query<WorkTime>(RUNNING_OF_ESTIMATE, [estimate.id]);
    const ended = running.filter(({ jobId, line }) => !estimate.isWorkedOn(jobId, line));
    await this.endAll(ended, this.clock.now(), by);
  }

  async endAll(times: readonly WorkTime[], at: Date, by: Actor): Promise<void> {
    for (const time of times) {
      if (await this.database.one(END, [time.id, at])) this.record(ClockEnded, time, by);
    }
  }

  record(event: typeof ClockStarted | typeof ClockEnded | typeof WorkTimeCorrected, time: WorkTime, by: Actor): void {
    const { id: workTimeId, estimateId, appointmentId, jobId, mechanicId } = time;
    const data = { workTimeId, estimateId, appointmentId, jobId, mechanicId, by: actorName(by) };
    this.work.record(new NamedStream(`work-time-${workTimeId}`, event(data)));
  }

  /** @param mechanicId null for all */
  async list(estimateId: number, mechanicId: number | null): Promise<WorkTimeView[]> {
    const rows = await this.database.query<WorkTime & Pick<WorkTimeView, 'correction'>>(OF_ESTIMATE, [estimateId]);
    const times = rows.filter((time) => mechanicId === null || time.mechanicId === mechanicId);
    const names = await this.users.findAll([...new Set(times.map((time) => time.mechanicId))]);
    const now = this.clock.now();
    return times.map(({ id, jobId, line, startedAt, endedAt, correction, ...time }) => ({
      ...{ id, jobId, line, mechanic: names.find(({ userId }) => userId === time.mechanicId)?.name ?? '' },
      ...{ startedAt, endedAt, ...measured({ startedAt, endedAt }, now), correction },
    }));
  }
}

/** A clock that ran longer than {@link MAX_CLOCK_HOURS} was forgotten: it counts that many, since its real length is unknown. */
function measured(
  { startedAt, endedAt }: Pick<WorkTime, 'startedAt' | 'endedAt'>,
  now: Date,
): Pick<WorkTimeView, 'minutes' | 'isForgotten'> {
  const minutes = Math.floor(((endedAt ?? now).getTime() - startedAt.getTime()) / MINUTE_MS);
  return { minutes: Math.min(Math.max(minutes, 0), MAX_CLOCK_HOURS * 60), isForgotten: minutes > MAX_CLOCK_HOURS * 60 };
}

@Injectable()
export class WorkTimeHandlers {
  constructor(
    private readonly database: Database,
    private readonly estimates: Estimates,
    private readonly open: OpenEstimates,
    private readonly settings: EstimateSettingsHandlers,
    private readonly clocks: WorkClocks,
    private readonly users: UserDirectory,
    private readonly clock: Clock,
  ) {}

  /** @throws EstimateNotFound, EstimateClosed, UnknownJob, JobNotApproved, LineWithoutHours */
  @Handles(ClockOn, 'in-transaction')
  async clockOn({ estimateId, jobId, line, by }: ClockOn): Promise<void> {
    const estimate = await this.open.forChange(estimateId);
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
      const { id } = await this.database.only<{ id: number }>(START, [estimateId, jobId, line, mechanicId, now]);
      const { appointmentId } = estimate;
      const time = { id, estimateId, appointmentId, jobId, line, mechanicId, startedAt: now, endedAt: null };
      this.clocks.record(ClockStarted, time, by);
    }
    await this.estimates.save(estimate);
  }

  @Handles(ClockOff, 'in-transaction')
  async clockOff({ by }: ClockOff): Promise<void> {
    await this.settings.requireEnabled();
    const running = await this.database.query<WorkTime>(RUNNING_OF_MECHANIC, [await this.holdMechanic(by)]);
    await this.clocks.endAll(running, this.clock.now(), by);
  }

  /** Also of a visit that is over. @throws WorkTimeNotFound, WrongEndOfWork */
  @Handles(CorrectWorkTime, 'in-transaction')
  async correct({ workTimeId, endedAt, reason, by }: CorrectWorkTime): Promise<void> {
    await this.settings.requireEnabled();
    const time = await this.database.one<WorkTime>(BY_ID, [workTimeId]);
    if (!time) throw new WorkTimeNotFound();
    const now = this.clock.now();
    const next = await this.database.one<Pick<WorkTime, 'startedAt'>>(NEXT, [time.mechanicId, workTimeId]);
    if (endedAt < time.startedAt || endedAt > (next?.startedAt ?? now)) throw new WrongEndOfWork();
    const isKept = (await this.users.hold(time.mechanicId)) !== null;
    await this.database.query(CORRECT, [workTimeId, endedAt]);
    const words = isKept ? reason : null;
    await this.database.query(ADD_CORRECTION, [workTimeId, time.endedAt, endedAt, words, actorName(by), now]);
    this.clocks.record(WorkTimeCorrected, time, by);
  }

  /** What began after the visit was reopened runs on. */
  @Handles(EndClocksOfVisit, 'in-transaction')
  async endOfVisit({ appointmentId, at }: EndClocksOfVisit): Promise<void> {
    const running = await this.database.query<WorkTime>(RUNNING_OF_VISIT, [appointmentId, at]);
    await this.clocks.endAll(running, at, SYSTEM);
  }

  /** @throws EstimateNotFound of an account that is being erased */
  private async holdMechanic(by: Actor): Promise<number> {
    if (by.kind !== 'user' || !(await this.users.hold(by.userId))) throw new EstimateNotFound();
    await this.database.query(LOCK, [by.userId]);
    return by.userId;
  }
}
