import { Injectable } from '@nestjs/common';
import { formatLocalTime, type LocalDateTime, localDate, localTime } from '../../../kernel/wall-clock.ts';
import { Database } from '../../../platform/database/database.ts';
import { Jobs } from '../../../platform/jobs/jobs.ts';
import { currentTraceparent } from '../../../platform/tracing/spans.ts';
import { IS_CODE, SENDABLE_AGAIN } from '../application/message.view.ts';
import type { Channel } from '../domain/channel.values.ts';
import type { DeliveryFailure } from '../domain/delivery-failure.ts';
import { MessageNotFound, MessageNotSendableAgain } from '../domain/message.errors.ts';
import { templatesOf } from '../domain/message-kinds.ts';
import {
  type Acceptance,
  Outbox,
  type QueuedMessage,
  type QuietTime,
  type VisitOfMessage,
} from '../domain/outbox.ts';
import type { OutgoingMessage } from '../domain/outgoing-message.ts';
import {
  ENDED_TEMPLATES,
  HELD_BACK_MINUTES,
  LAST_STATE_TEMPLATES,
  PROMPT_TEMPLATES,
  type Template,
  UPCOMING_TEMPLATES,
} from '../domain/templates.ts';
import { CLAIM, FAIL_OVERTAKEN, HOLD_BACK_QUIET, WITHDRAW, WITHDRAW_SUPERSEDED } from './claim-statements.ts';
import { OutboxMetrics } from './outbox-metrics.ts';

/** Name of the job that delivers queued messages. */
export const SEND_MESSAGES = 'notifications.send-messages';

/** Arbitrary key of the advisory locks on accounts. */
const ACCOUNT_LOCK = 731_600_001;
/** Arbitrary key of the advisory locks on customers without an account. */
const CUSTOMER_LOCK = 731_600_002;

/** SQL condition: a message was given to a provider, or to the devices of its account. */
const hasLeft = (message: string) => `(${message}.attempts > 0 OR ${message}.pushed_at IS NOT NULL)`;

/**
 * A message about an event before the restore of this place fails when an admin has discarded those that were queued.
 *
 * Events are delivered in no common order. A message that a visit will take place is left out when the message that it was cancelled or
 * completed is on its way, and a move also when a later message has said the last state. Customers who cancel need no message when none
 * of the visit has left.
 */
const ADD = `
  INSERT INTO notifications.outgoing_message
    (event_id, template, channel, user_id, customer_id, address, subject, body, language, created_at, appointment_id,
     next_attempt_at, status, failure, traceparent, visit_start)
  SELECT $1::uuid, $2::text, $3::text, $4::integer, $5::integer, $6, $7, $8, $9, $10::timestamptz, $11::integer,
         CASE WHEN NOT is_discarded THEN $12::timestamptz END,
         CASE WHEN is_discarded THEN 'failed' ELSE 'queued' END, CASE WHEN is_discarded THEN 'discarded' END, $14,
         $17::timestamp
  FROM (SELECT EXISTS (SELECT FROM platform.restored_copy
                       WHERE discards_queued AND restored_at >= $10::timestamptz) AS is_discarded) copy
  WHERE (NOT $18::boolean OR EXISTS (
    SELECT FROM notifications.outgoing_message left_before
    WHERE left_before.appointment_id = $11::integer AND left_before.channel = $3::text AND ${hasLeft('left_before')}))
  AND (NOT $2::text = ANY ($15::text[]) OR $11::integer IS NULL OR NOT EXISTS (
    SELECT FROM notifications.outgoing_message later
    WHERE later.appointment_id = $11::integer AND later.channel = $3::text
      AND ((later.template = ANY ($16::text[]) AND later.created_at > $10::timestamptz AND ${hasLeft('later')})
           OR ($2::text = 'appointment-rescheduled' AND later.template = ANY ($13::text[])
               AND (later.created_at > $10::timestamptz OR later.template = 'appointment-cancelled')))))
  ON CONFLICT (event_id, template, channel) DO NOTHING`;

/** A message claimed meanwhile has an attempt, and stays. The first of several moves decides how long the last is held. */
const WITHDRAW_MOVES = `
  WITH withdrawn AS (
    DELETE FROM notifications.outgoing_message
    WHERE appointment_id = $1 AND channel = $2 AND created_at <= $3 AND status = 'queued' AND attempts = 0
      AND template = 'appointment-rescheduled'
    RETURNING next_attempt_at)
  SELECT min(next_attempt_at) AS "heldUntil" FROM withdrawn`;

/** Overrides a failure recorded by another process: the message was sent. */
const MARK_SENT = `
  UPDATE notifications.outgoing_message SET status = 'sent', sent_at = $2, failure = NULL, next_attempt_at = NULL, signature = $3, provider_id = $4
  WHERE id = $1 AND status <> 'sent' RETURNING id`;

/** The attempt number detects a later claim. */
const MARK_FAILED = `
  UPDATE notifications.outgoing_message
  SET failure = $3, next_attempt_at = $4, status = CASE WHEN $4::timestamptz IS NULL THEN 'failed' ELSE status END
  WHERE id = $1 AND status = 'queued' AND attempts = $2 RETURNING id`;

const REQUEUE = `
  UPDATE notifications.outgoing_message SET status = 'queued', attempts = 0, failure = NULL, next_attempt_at = NULL, provider_id = NULL
  WHERE id = $1 AND ${SENDABLE_AGAIN} RETURNING id`;
const EXISTS = `SELECT FROM notifications.outgoing_message WHERE id = $1`;

const CODE = `
  SELECT user_id AS "userId", address, body, ${IS_CODE} AND body <> '' AS "hasCode"
  FROM notifications.outgoing_message WHERE id = $1`;

/** A queued message fails, since it has no address any more. */
const ERASE = `
  UPDATE notifications.outgoing_message
  SET address = '', subject = NULL, body = '', status = CASE status WHEN 'queued' THEN 'failed' ELSE status END,
      next_attempt_at = NULL
  WHERE user_id = $1::int OR customer_id = ANY($2::int[])`;

const IDS_OF_QUEUED = `
  SELECT event_id AS id FROM notifications.outgoing_message WHERE event_id = ANY ($1::uuid[]) AND template = $2`;

const COUNT_QUEUED = `SELECT count(*) AS count FROM notifications.outgoing_message WHERE status = 'queued'`;
const DISCARD = `
  UPDATE notifications.outgoing_message SET status = 'failed', failure = 'discarded', next_attempt_at = NULL
  WHERE status = 'queued' AND created_at <= $1`;

/** The phone of a visitor without account and customer is blanked too: no erasure would find it. */
const BLANK_CODES = `
  UPDATE notifications.outgoing_message
  SET body = '', address = CASE WHEN user_id IS NULL AND customer_id IS NULL THEN '' ELSE address END
  WHERE ${IS_CODE} AND body <> '' AND created_at < $1`;

@Injectable()
export class SqlOutbox extends Outbox {
  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly metrics: OutboxMetrics,
  ) {
    super();
  }

  async lockAccount(userId: number): Promise<void> {
    await this.database.query(`SELECT pg_advisory_xact_lock_shared(${ACCOUNT_LOCK}, $1)`, [userId]);
  }

  async lockCustomer(customerId: number): Promise<void> {
    await this.database.query(`SELECT pg_advisory_xact_lock_shared(${CUSTOMER_LOCK}, $1)`, [customerId]);
  }

  async add(messages: readonly OutgoingMessage[], visit: VisitOfMessage | null = null): Promise<void> {
    const appointmentId = visit?.appointmentId ?? null;
    for (const message of messages) {
      const heldUntil = await this.holdBack(message, appointmentId);
      const { eventId, template, channel, userId, customerId, address, subject, body, language, createdAt } =
        message;
      await this.database.query(ADD, [
        eventId,
        template,
        channel,
        userId,
        customerId,
        address,
        subject,
        body,
        language,
        createdAt,
        appointmentId,
        heldUntil,
        LAST_STATE_TEMPLATES,
        currentTraceparent() ?? null,
        UPCOMING_TEMPLATES,
        ENDED_TEMPLATES,
        visit && visitStart(visit.start),
        template === 'appointment-cancelled' && visit?.isByCustomer === true,
      ]);
      if (PROMPT_TEMPLATES.includes(template)) this.jobs.runSoon(SEND_MESSAGES);
    }
  }

  /** Withdraws the moves that this message replaces. Returns until when it is held back; null for at once. */
  private async holdBack(message: OutgoingMessage, appointmentId: number | null): Promise<Date | null> {
    const { template, channel, createdAt } = message;
    if (appointmentId === null || !LAST_STATE_TEMPLATES.includes(template)) return null;
    const values = [appointmentId, channel, createdAt];
    const withdrawn = await this.database.one<{ heldUntil: Date | null }>(WITHDRAW_MOVES, values);
    if (template !== 'appointment-rescheduled') return null;
    return withdrawn?.heldUntil ?? new Date(createdAt.getTime() + HELD_BACK_MINUTES * 60_000);
  }

  async settle(channel: Channel, now: Date, quiet: QuietTime | null): Promise<void> {
    await this.database.query(WITHDRAW_SUPERSEDED, [now, LAST_STATE_TEMPLATES]);
    await this.database.query(FAIL_OVERTAKEN, [now, LAST_STATE_TEMPLATES]);
    if (!quiet) return;
    const [always, ofVisits] = [templatesOf('now'), templatesOf('visit')];
    const values = [channel, now, quiet.until, always, ofVisits, visitStart(quiet.visitsBefore)];
    await this.database.query(HOLD_BACK_QUIET, values);
  }

  async claim(
    channel: Channel,
    now: Date,
    until: Date,
    urgency: 'any' | 'codes' = 'any',
  ): Promise<QueuedMessage | null> {
    type Row = Omit<QueuedMessage, 'visitStart'> & { visitStart: string | null; [column: string]: unknown };
    const row = await this.database.one<Row>(CLAIM[urgency], [channel, now, until]);
    return row ? { ...row, visitStart: row.visitStart === null ? null : parsedStart(row.visitStart) } : null;
  }

  async withdraw({ id }: Pick<QueuedMessage, 'id'>): Promise<void> {
    for (const statement of WITHDRAW) await this.database.query(statement, [id]);
  }

  async markSent({ id, channel }: QueuedMessage, { at, signature, providerId }: Acceptance): Promise<void> {
    if (await this.database.one(MARK_SENT, [id, at, signature, providerId])) this.metrics.countSent(channel);
  }

  async markFailed(
    { id, attempts, channel }: QueuedMessage,
    failure: DeliveryFailure,
    nextAttempt: Date | null,
  ): Promise<void> {
    const marked = await this.database.one(MARK_FAILED, [id, attempts, failure, nextAttempt]);
    if (marked) this.metrics.countFailed(channel, failure, nextAttempt === null);
  }

  async requeue(id: number): Promise<void> {
    if (await this.database.one(REQUEUE, [id])) return this.jobs.runSoon(SEND_MESSAGES);
    throw (await this.database.one(EXISTS, [id])) ? new MessageNotSendableAgain() : new MessageNotFound();
  }

  async findCode(id: number): Promise<Pick<QueuedMessage, 'userId' | 'address' | 'body'> | null> {
    type Row = { userId: number | null; address: string; body: string; hasCode: boolean };
    const row = await this.database.one<Row>(CODE, [id]);
    if (!row) throw new MessageNotFound();
    const { hasCode, ...message } = row;
    return hasCode ? message : null;
  }

  async erase(userId: number, customerIds: readonly number[]): Promise<void> {
    await this.database.query(`SELECT pg_advisory_xact_lock(${ACCOUNT_LOCK}, $1)`, [userId]);
    await this.database.query(ERASE, [userId, customerIds]);
  }

  async eraseGuest(customerId: number): Promise<void> {
    await this.database.query(`SELECT pg_advisory_xact_lock(${CUSTOMER_LOCK}, $1)`, [customerId]);
    await this.database.query(ERASE, [null, [customerId]]);
  }

  async idsOfQueued(template: Template, eventIds: readonly string[]): Promise<ReadonlySet<string>> {
    if (eventIds.length === 0) return new Set();
    const rows = await this.database.query<{ id: string }>(IDS_OF_QUEUED, [eventIds, template]);
    return new Set(rows.map(({ id }) => id));
  }

  async countQueued(): Promise<number> {
    return (await this.database.one<{ count: number }>(COUNT_QUEUED))?.count ?? 0;
  }

  async discardUntil(instant: Date): Promise<void> {
    await this.database.query(DISCARD, [instant]);
  }

  sendSoon(): void {
    this.jobs.runSoon(SEND_MESSAGES);
  }

  async blankCodesBefore(instant: Date): Promise<void> {
    await this.database.query(BLANK_CODES, [instant]);
  }
}

/** A start on the clock of the workshop, as a `timestamp`. */
function visitStart({ date, time }: LocalDateTime): string {
  return `${date} ${formatLocalTime(time)}`;
}

export function parsedStart(start: string): LocalDateTime {
  return { date: localDate(start.slice(0, 10)), time: localTime(start.slice(11)) };
}
