import type pg from 'pg';
import { draftEvents } from './event-draft.ts';
import type { Shape } from './shape.ts';

const APPOINTMENTS_PER_ESTIMATE = 20;

/** The desk put the end of some work times right. */
const CORRECTED = 'id % 10 = 2';
/** The customer approved the second job, too, and took that back. */
const WITHDRAWN = 'id % 10 = 3';

const LINES = `jsonb_build_array(jsonb_build_object('kind', 'labour', 'label', 'Manoperă', 'quantity', 1.5, 'unit', NULL, 'unitPriceBani', 20000,
  'hours', 1.5, 'costBani', NULL, 'vatRate', 21,
  'warrantyMonths', NULL, 'isBrought', false))`;
/** The sum of the lines of a job, with VAT. */
const JOB_BANI = 36_300;
const TERMS = (id: number, title: string) =>
  `'id', ${id}, 'title', '${title}', 'urgency', 'now', 'complaint', NULL, 'reason', NULL,
    'alternativeGroup', NULL, 'photos', '[]'::jsonb, 'lines', ${LINES}`;
const JOBS = (state: (id: number) => string) => `jsonb_build_array(
  jsonb_build_object(${TERMS(1, 'Frâne față')}${state(1)}), jsonb_build_object(${TERMS(2, 'Amortizoare')}${state(2)}))`;
const STATE = (id: number) =>
  `, 'state', '${id === 1 ? 'approved' : 'declined'}', 'answered', true, 'authorisation', NULL, 'work', ${id === 1 ? `'done'` : 'NULL'}`;

/**
 * Estimates of which the customer approved one job and declined another, or took its approval back; about some the
 * customer wanted a call first.
 */
export async function fillEstimates(client: pg.Client, shape: Shape): Promise<void> {
  await client.query(`
    CREATE TEMPORARY TABLE offered AS
    SELECT row_number() OVER (ORDER BY id)::integer AS id, id AS appointment_id, customer_id, vehicle_id, start
    FROM job WHERE status = 'completed' AND id % ${APPOINTMENTS_PER_ESTIMATE} = 3`);
  await client.query(`
    INSERT INTO estimates.estimate (id, appointment_id, customer_id, vehicle_id, document_number, version, revision, last_job_id, jobs, created_at,
      standing, standing_bani, approved_bani, total_bani, figures_revision)
    OVERRIDING SYSTEM VALUE
    SELECT id, appointment_id, customer_id, vehicle_id, id, 1, 2, 2, ${JOBS(STATE)}, start, 'approved', ${JOB_BANI}, ${JOB_BANI}, ${JOB_BANI}, 2
    FROM offered ORDER BY id`);
  await client.query(`
    INSERT INTO estimates.sent_version (estimate_id, version, jobs, hash, valid_until, sent_at, seen_at)
    SELECT id, 1, ${JOBS(() => '')}, md5(id::text), start + interval '14 days', start, start + interval '5 minutes' FROM offered`);
  await client.query(`
    INSERT INTO estimates.decision (estimate_id, version, job_id, answer, method, total_bani, start_now, decided_by, decided_at)
    SELECT id, 1, job, CASE WHEN job = 1 OR ${WITHDRAWN} THEN 'approved' ELSE 'declined' END, 'link', ${JOB_BANI}, true, 'visitor',
           start + interval '9 minutes'
    FROM offered, generate_series(1, 2) job ORDER BY id, job`);
  await client.query(`
    INSERT INTO estimates.decision (estimate_id, version, job_id, answer, method, total_bani, start_now, decided_by, decided_at)
    SELECT id, 1, 2, 'withdrawn', 'link', ${JOB_BANI}, false, 'visitor', start + interval '12 minutes' FROM offered WHERE ${WITHDRAWN} ORDER BY id`);
  await client.query(
    `INSERT INTO estimates.work_time (id, estimate_id, job_id, line_label, mechanic_id, started_at, ended_at)
     OVERRIDING SYSTEM VALUE
     SELECT id, id, 1, 'Manoperă', $1, start + interval '15 minutes', start + interval '75 minutes' FROM offered ORDER BY id`,
    [shape.mechanic],
  );
  await client.query(`
    INSERT INTO estimates.work_time_correction (work_time_id, ended_before, ended_at, reason, corrected_by, corrected_at)
    SELECT id, start + interval '9 hours', ended_at, 'Ceas uitat', 'user:${shape.admin}', start + interval '10 hours'
    FROM offered JOIN estimates.work_time USING (id) WHERE ${CORRECTED} ORDER BY id`);
  await client.query(`
    INSERT INTO estimates.question (id, estimate_id, job_id, text, asked_at, answer, answered_by, answered_at)
    OVERRIDING SYSTEM VALUE
    SELECT id, id, 2, 'Cât mai țin amortizoarele?', start + interval '6 minutes', 'Încă o vară.', 'desk', start + interval '7 minutes'
    FROM offered WHERE id % 10 = 2`);
  await client.query(`UPDATE estimates.setting SET enabled = true, next_number = (SELECT count(*) + 1 FROM offered)`);
  await draftEstimates(client, shape);
}

async function draftEstimates(client: pg.Client, { admin, mechanic }: Shape): Promise<void> {
  const office = `'user:${admin}'`;
  const about = (actor: string, version: number, fields = '') => ({
    stream: `'estimate-' || id`,
    actor,
    data: `jsonb_build_object('estimateId', id, 'appointmentId', appointment_id, 'customerId', customer_id, 'version', ${version},
      'by', ${actor}${fields && `, ${fields}`})`,
  });
  const at = (minutes: number) => `start + interval '${minutes} minutes'`;
  const visitor = `'visitor'`;
  const clockOf = (user: number) => ({
    stream: `'work-time-' || id`,
    actor: `'user:${user}'`,
    data: `jsonb_build_object('workTimeId', id, 'estimateId', id, 'appointmentId', appointment_id, 'jobId', 1, 'mechanicId', ${mechanic},
      'by', 'user:${user}')`,
  });
  const [clock, corrected] = [clockOf(mechanic), clockOf(admin)];
  const question = `'estimate-question-' || id`;
  await draftEvents(client, 'offered', [
    { ...about(office, 0), type: 'estimates.estimate-changed', at: at(0) },
    { ...about(office, 1, `'notified', true`), type: 'estimates.estimate-sent', at: at(2) },
    { ...about(visitor, 1, `'jobId', 2`), type: 'estimates.call-requested', at: at(6), when: 'id % 10 = 1' },
    {
      ...about(visitor, 1, `'questionId', id, 'jobId', 2`),
      stream: question,
      type: 'estimates.question-asked',
      at: at(6),
      when: 'id % 10 = 2',
    },
    {
      ...about(office, 1, `'questionId', id`),
      stream: question,
      type: 'estimates.question-answered',
      at: at(7),
      when: 'id % 10 = 2',
    },
    { ...about(visitor, 1, `'jobId', 1`), type: 'estimates.job-authorised', at: at(9) },
    {
      ...about(visitor, 1, `'jobId', 2`),
      type: 'estimates.job-declined',
      at: at(9),
      rank: 1,
      when: `NOT (${WITHDRAWN})`,
    },
    { ...about(visitor, 1, `'jobId', 2`), type: 'estimates.job-authorised', at: at(9), rank: 1, when: WITHDRAWN },
    { ...about(visitor, 1, `'jobId', 2`), type: 'estimates.approval-withdrawn', at: at(12), when: WITHDRAWN },
    { ...about(office, 1, `'jobId', 1`), type: 'estimates.work-started', at: at(15) },
    { ...clock, type: 'estimates.clock-started', at: at(15), rank: 1 },
    { ...clock, type: 'estimates.clock-ended', at: at(75) },
    { ...corrected, type: 'estimates.work-time-corrected', at: at(600), when: CORRECTED },
    { ...about(office, 1, `'jobId', 1, 'state', 'done'`), type: 'estimates.work-state-changed', at: at(25) },
  ]);
}
