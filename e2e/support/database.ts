import pg from 'pg';
import { workshopDay } from './workshop-days.ts';

/**
 * Moves an appointment to an hour of this evening; each test has a different hour. It changes the database, because the
 * API refuses Sundays and hours after closing, and the tests run on any day at any time.
 */
export function moveToThisEvening(appointmentId: number, hour: 20 | 22): Promise<void> {
  const start = hour * 60;
  return update(
    `UPDATE booking.appointment
     SET date = $2, start_minute = $3, end_minute = $4, occupied_until_minute = $4 WHERE id = $1`,
    [appointmentId, workshopDay(), start, start + 45],
  );
}

/**
 * Moves an appointment to a start of today, this many minutes from now (negative for the past), in the last bay, where
 * no other test moves one. The tests run on any day at any time.
 */
export function moveToToday(appointmentId: number, startsInMinutes: number): Promise<void> {
  const [hours = 0, minutes = 0] = new Intl.DateTimeFormat('sv-SE', {
    timeStyle: 'short',
    timeZone: 'Europe/Bucharest',
  })
    .format(new Date())
    .split(':')
    .map(Number);
  const start = Math.max(0, Math.min(hours * 60 + minutes + startsInMinutes, 23 * 60));
  return update(
    `UPDATE booking.appointment
     SET date = $2, start_minute = $3, end_minute = $4, occupied_until_minute = $4,
         bay_id = (SELECT max(id) FROM booking.bay WHERE active) WHERE id = $1`,
    [appointmentId, workshopDay(), start, start + 45],
  );
}

/** Moves an appointment to yesterday, before the workshop opens, in the last bay. @param hour of its own for each test */
export function moveToYesterday(appointmentId: number, hour: number): Promise<void> {
  return update(
    `UPDATE booking.appointment
     SET date = $2::date - 1, start_minute = $3::int, end_minute = $3::int + 45, occupied_until_minute = $3::int + 45,
         bay_id = (SELECT max(id) FROM booking.bay WHERE active) WHERE id = $1`,
    [appointmentId, workshopDay(), hour * 60],
  );
}

/** Halts a subscription, as if an event had kept failing. */
export function haltSubscription(name: string, error: string): Promise<void> {
  return update(`UPDATE platform.subscription SET status = 'halted', attempts = 6, last_error = $2 WHERE name = $1`, [
    name,
    error,
  ]);
}

/** Parks the last event of a type, as if it had kept failing. */
export function parkLastEvent(subscription: string, type: string): Promise<void> {
  return update(
    `INSERT INTO platform.dead_letter (subscription, position, attempts, last_error)
     SELECT $1, max(position), 6, 'UndecodableEvent: no' FROM platform.event WHERE type = $2`,
    [subscription, type],
  );
}

/** Lets the current offer to a waitlist entry expire. */
export function expireOffer(entryId: number): Promise<void> {
  return update(
    `UPDATE waitlist.offer SET expires_at = now() - interval '1 second'
     WHERE entry_id = $1 AND status IN ('held', 'open')`,
    [entryId],
  );
}

/** Lets the open invitation of a person expire. */
export function expireInvitation(name: string): Promise<void> {
  return update(`UPDATE identity.invitation SET expires_at = now() - interval '1 second' WHERE name = $1`, [name]);
}

/** Lets the reply time of a complaint of the demo data expire. */
export function makeComplaintLate(subject: string): Promise<void> {
  return update(`UPDATE complaints.complaint SET first_reply_due_at = now() - interval '1 hour' WHERE subject = $1`, [
    subject,
  ]);
}

/** Ends the validity of a reward's code. */
export function expireReward(code: string): Promise<void> {
  return update(`UPDATE loyalty.redemption SET expires_at = now() - interval '1 second' WHERE code = $1`, [code]);
}

/** Starts the clock that runs on an estimate 20 hours earlier, as if it had been forgotten. */
export function forgetClock(estimateId: number): Promise<void> {
  return update(
    `UPDATE estimates.work_time SET started_at = started_at - interval '20 hours' WHERE estimate_id = $1 AND ended_at IS NULL`,
    [estimateId],
  );
}

/** Sends the jobs of an estimate as a version whose validity has ended; a sent version never changes. */
export function expireEstimate(estimateId: number): Promise<void> {
  return update(
    `WITH sent AS (
       INSERT INTO estimates.sent_version (estimate_id, version, jobs, terms, hash, valid_until, sent_at)
       SELECT estimate_id, version + 1, jobs, terms, hash, sent_at - interval '1 day', sent_at - interval '1 day' FROM estimates.sent_version
       WHERE estimate_id = $1 ORDER BY version DESC LIMIT 1 RETURNING estimate_id, version)
     UPDATE estimates.estimate SET version = sent.version FROM sent WHERE id = estimate_id`,
    [estimateId],
  );
}

/** Moves the completion of an appointment to another instant, as if it had been completed then. */
export function moveCompletion(appointmentId: number, at: string): Promise<void> {
  return update('UPDATE booking.appointment SET completed_at = $2 WHERE id = $1', [appointmentId, at]);
}

async function update(sql: string, values: unknown[]): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.PRODUCT_DATABASE_URL });
  await client.connect();
  try {
    await client.query(sql, values);
  } finally {
    await client.end();
  }
}
