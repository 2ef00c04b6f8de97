import { Injectable } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import type { Actor } from '../../../../kernel/actor.ts';
import { APPOINTMENT_STATUSES, type AppointmentStatus } from '../../../../kernel/appointment-status.ts';
import { Clock } from '../../../../kernel/clock.ts';
import { formatLocalTime, type LocalDate, type LocalTime } from '../../../../kernel/wall-clock.ts';
import { WorkshopDay } from '../../../../platform/config/workshop-day.ts';
import { Database } from '../../../../platform/database/database.ts';
import { ApiEnum, ApiInteger, ApiList, ApiNullable } from '../../../../platform/http/view-properties.ts';
import { TranslationsView } from '../../../../platform/i18n/translations.view.ts';
import { EstimateListReader } from '../appointments/list-estimates.ts';
import { OpenWorkReader } from './count-open-work.ts';

/** In the order of urgency: what is late, what customers wait for, what has time. */
const TASK_KINDS = [
  'complaint-due',
  'stuck-events',
  'failed-messages',
  'question',
  'callback',
  'left-open',
  'confirm',
  'ready',
  'approved',
  'complaint',
] as const;
type TaskKind = (typeof TASK_KINDS)[number];

export class DeskTask {
  @ApiEnum('DeskTaskKind', TASK_KINDS) readonly kind: TaskKind;
  @ApiInteger('Of the appointment, the estimate or the complaint; 0 of trouble.') readonly id: number;
  @ApiInteger('Parked events and halted subscriptions, failed messages, or questions; else 1.') readonly count: number;
  @ApiNullable(String, 'Null of trouble; a dash once erased.') readonly customer: string | null;
  @ApiNullable(String) readonly licensePlate: string | null;
  @ApiNullable(String, 'Make and model.') readonly vehicle: string | null;
  @ApiNullable(String, 'All services of the appointment.') readonly service: string | null;
  @ApiNullable(TranslationsView) readonly serviceNames: TranslationsView | null;
  @ApiNullable(String, 'The first question, or the subject of the complaint.') readonly text: string | null;
  @ApiNullable(Number, 'RON with VAT, of the approved jobs.') readonly amount: number | null;
  @ApiNullable('date-time', 'Since when it waits.') readonly since: Date | null;
  @ApiNullable('date', 'Of the appointment, unless the task is a complaint.') readonly date: LocalDate | null;
  @ApiNullable(String, { example: '08:30' }) readonly time: string | null;
  @ApiEnum('AppointmentStatus', APPOINTMENT_STATUSES, { nullable: true }) readonly status: AppointmentStatus | null;
  @ApiProperty({ description: 'Whether the appointment was booked without proof of the phone.' })
  readonly unproven: boolean;

  @ApiProperty({ description: 'Whether the customer can still be told that the vehicle is ready.' })
  readonly untold: boolean;
}

export class DeskQueue {
  @ApiList(DeskTask, 'The most urgent first, of each kind the oldest or the next.') readonly tasks: DeskTask[];
  @ApiInteger('Of all kinds; of each, the first 50 are listed.') readonly total: number;

  @ApiNullable(Number, 'RON with VAT of the jobs that wait for an answer of a customer; null without estimates.')
  readonly estimatesWaiting: number | null;
}

/** As many as can be confirmed together. */
const MOST_OF_KIND = 50;

const OF_APPOINTMENT = `
  c.name AS customer, v.license_plate, concat_ws(' ', v.make, v.model) AS vehicle, a.date, a.start_minute, a.status`;
const ITS_PEOPLE = `
  JOIN customers.person_card c ON c.customer_id = a.customer_id
  JOIN customers.vehicle_card v ON v.vehicle_id = a.vehicle_id`;

const IS_OPEN = `status IN ('pending', 'confirmed', 'in-progress')`;

const APPOINTMENTS = (condition: string, kind: TaskKind, order: string) => `
  SELECT '${kind}' AS kind, a.appointment_id AS id, a.service_name AS service, a.service_names, NOT a.is_proven AS unproven,
         a.ready_announced_at IS NULL AND c.phone <> '' AS untold, coalesce(a.ready_at, a.created_at) AS since,
         count(*) OVER () AS of_kind, ${OF_APPOINTMENT}
  FROM booking.appointment_card a ${ITS_PEOPLE}
  WHERE ${condition} ORDER BY ${order} LIMIT ${MOST_OF_KIND}`;
const BY_START = 'a.date, a.start_minute, a.appointment_id';
const PENDING = APPOINTMENTS(`a.status = 'pending' AND a.date >= $1`, 'confirm', BY_START);
const GOES_ON = `EXISTS (SELECT FROM booking.continuation w WHERE w.appointment_id = a.appointment_id AND w.date >= $1)`;
// A ready vehicle is a task of its own.
const LEFT_OPEN = APPOINTMENTS(
  `a.${IS_OPEN} AND a.date < $1 AND a.ready_at IS NULL AND NOT ${GOES_ON}`,
  'left-open',
  BY_START,
);
const READY = APPOINTMENTS(
  `a.status = 'in-progress' AND a.ready_at IS NOT NULL`,
  'ready',
  'a.ready_at, a.appointment_id',
);

// An approved job waits for the workshop until its parts are on their way, it is done, or the whole vehicle is. The
// candidates come from indexes: the open appointments and the open questions are few, the estimates of years are not.
const ESTIMATES = `
  WITH candidate AS MATERIALIZED (
    SELECT estimate_id FROM estimates.question_card WHERE answered_at IS NULL
    UNION
    SELECT e.estimate_id FROM estimates.listed_estimate e JOIN booking.visit_figure a USING (appointment_id)
    WHERE a.${IS_OPEN} AND e.standing IN ('waiting', 'approved'))
  SELECT *, count(*) OVER (PARTITION BY kind) AS of_kind FROM (
    SELECT CASE WHEN question.count > 0 THEN 'question' WHEN e.standing = 'waiting' THEN 'callback' ELSE 'approved' END AS kind,
           e.estimate_id AS id, greatest(question.count, 1) AS count, question.text,
           CASE WHEN e.standing = 'approved' THEN e.standing_bani / 100.0 END AS amount,
           coalesce(question.since, e.since) AS since, ${OF_APPOINTMENT}
    FROM candidate JOIN estimates.listed_estimate e USING (estimate_id)
    JOIN booking.appointment_card a USING (appointment_id) ${ITS_PEOPLE}
    JOIN estimates.visit_estimate jobs USING (appointment_id)
    CROSS JOIN LATERAL (
      SELECT count(*)::integer, min(asked_at) AS since, (array_agg(q.text ORDER BY question_id))[1] AS text
      FROM estimates.question_card q WHERE q.estimate_id = e.estimate_id AND answered_at IS NULL) question
    WHERE question.count > 0
       OR a.${IS_OPEN}
          AND (e.standing = 'waiting' AND jobs.callback > 0
               OR e.standing = 'approved' AND a.ready_at IS NULL AND jobs.approved > jobs.waiting_for_parts + jobs.done)) task
  ORDER BY since, id LIMIT ${MOST_OF_KIND}`;

const WAITING = `
  SELECT coalesce(sum(e.standing_bani), 0) / 100.0 AS total
  FROM estimates.listed_estimate e JOIN booking.visit_figure a USING (appointment_id)
  WHERE e.standing = 'waiting' AND a.${IS_OPEN}`;

const COMPLAINTS = `
  SELECT CASE WHEN m.next_due_at < $1 THEN 'complaint-due' ELSE 'complaint' END AS kind, m.complaint_id AS id, m.subject AS text,
         m.created_at AS since, count(*) OVER () AS of_kind, coalesce(c.name, u.name) AS customer
  FROM complaints.complaint_card m
  LEFT JOIN customers.person_card c ON c.customer_id = m.customer_id
  LEFT JOIN identity.user_card u ON u.user_id = m.user_id
  WHERE m.status IN ('open', 'in-progress') ORDER BY m.next_due_at, m.complaint_id LIMIT ${MOST_OF_KIND}`;

type Row = Partial<Omit<DeskTask, 'time'>> &
  Pick<DeskTask, 'kind' | 'id'> & { startMinute?: LocalTime; ofKind: number };

@Injectable()
export class DeskQueueReader {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly day: WorkshopDay,
    private readonly openWork: OpenWorkReader,
    private readonly estimates: EstimateListReader,
  ) {}

  /** Lists what waits for an act of the desk; trouble of the system for admins only. */
  async showDeskQueue(by: Actor): Promise<DeskQueue> {
    const counters = await this.openWork.countOpenWork(by);
    // Computes the standings that are due, before they are read below.
    if (counters.hasEstimates) await this.estimates.list('waiting', undefined, { page: 1, pageSize: 1 });
    const today = this.day.today();
    const [leftOpen, pending, ready, ofEstimates, complaints, waiting] = await Promise.all([
      this.database.query<Row>(LEFT_OPEN, [today]),
      this.database.query<Row>(PENDING, [today]),
      this.database.query<Row>(READY),
      counters.hasEstimates ? this.database.query<Row>(ESTIMATES) : [],
      this.database.query<Row>(COMPLAINTS, [this.clock.now()]),
      this.database.only<{ total: number }>(WAITING),
    ]);
    const isAdmin = by.kind === 'user' && by.role === 'admin';
    const trouble = isAdmin
      ? [troubleOf('stuck-events', counters.stuckEvents), troubleOf('failed-messages', counters.failedMessages)]
      : [];
    const rows = [...complaints, ...trouble.flat(), ...ofEstimates, ...leftOpen, ...pending, ...ready];
    return {
      tasks: rows.map(taskOf).toSorted((one, other) => TASK_KINDS.indexOf(one.kind) - TASK_KINDS.indexOf(other.kind)),
      total: totalOf(rows),
      estimatesWaiting: counters.hasEstimates ? waiting.total : null,
    };
  }
}

function troubleOf(kind: TaskKind, count: number): Row[] {
  return count > 0 ? [{ kind, id: 0, count, ofKind: 1 }] : [];
}

function taskOf({ startMinute, ofKind: _, ...row }: Row): DeskTask {
  const { count = 1, customer = null, licensePlate = null, vehicle = null, service = null, serviceNames = null } = row;
  const {
    text = null,
    amount = null,
    since = null,
    date = null,
    status = null,
    unproven = false,
    untold = false,
  } = row;
  const time = startMinute === undefined ? null : formatLocalTime(startMinute);
  const { kind, id } = row;
  return {
    kind,
    id,
    count,
    customer,
    licensePlate,
    vehicle,
    service,
    serviceNames,
    text,
    amount,
    since,
    date,
    time,
    status,
    unproven,
    untold,
  };
}

/** The rows of a statement say how many it has found. */
function totalOf(rows: readonly Row[]): number {
  const counted = new Map(rows.map(({ kind, ofKind }) => [kind === 'complaint-due' ? 'complaint' : kind, ofKind]));
  return [...counted.values()].reduce((sum, count) => sum + count, 0);
}
