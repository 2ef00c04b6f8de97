import { Injectable } from '@nestjs/common';
import { UNDO_MS } from '../../../kernel/undo-period.ts';
import { Database } from '../../../platform/database/database.ts';
import { Jobs } from '../../../platform/jobs/jobs.ts';
import { currentTraceparent } from '../../../platform/tracing/spans.ts';
import { IS_CODE, SENDABLE_AGAIN } from '../application/message.view.ts';
import type { Channel } from '../domain/channel.values.ts';
import type { DeliveryFailure } from '../domain/delivery-failure.ts';
import { DeliveryReports } from '../domain/delivery-reports.ts';
import { MessageNotFound, MessageNotSendableAgain } from '../domain/message.errors.ts';
import { TO_WORKSHOP_TEMPLATES } from '../domain/message-kinds.ts';
import {
  type Acceptance,
  type ClaimOptions,
  type OfferOfMessage,
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
import { ADD, WITHDRAW_MOVES } from './add-statements.ts';
import {
  CLAIM,
  FAIL_OVERTAKEN,
  HOLD_BACK_QUIET,
  POSTPONE,
  RELEASE_HELD_BACK,
  WITHDRAW,
  WITHDRAW_SUPERSEDED,
  WITHDRAW_UNTRIED,
} from './claim-statements.ts';
import { type ClaimedRow, subjectOf, visitStart, visitsBefore } from './message-rows.ts';
import { OutboxMetrics } from './outbox-metrics.ts';

/** Name of the job that delivers queued messages. */
export const SEND_MESSAGES = 'notifications.send-messages';

/** Overrides a failure recorded by another process: the message was sent. An e-mail that has bounced meanwhile stays so. */
const MARK_SENT = `
  UPDATE notifications.outgoing_message SET status = 'sent', sent_at = $2, failure = NULL, next_attempt_at = NULL, signature = $3, provider_id = $4
  WHERE id = $1 AND status <> 'sent' AND NOT (channel = 'email' AND failure IS NOT DISTINCT FROM 'undelivered') RETURNING id`;

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

const IDS_OF_QUEUED = `
  SELECT event_id AS id FROM notifications.outgoing_message WHERE event_id = ANY ($1::uuid[]) AND template = $2`;

const COUNT_QUEUED = `SELECT count(*) AS count FROM notifications.outgoing_message WHERE status = 'queued'`;
const DISCARD = `
  UPDATE notifications.outgoing_message SET status = 'failed', failure = 'discarded', next_attempt_at = NULL
  WHERE status = 'queued' AND created_at <= $1`;

@Injectable()
export class SqlOutbox extends Outbox {
  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly reports: DeliveryReports,
    private readonly metrics: OutboxMetrics,
  ) {
    super();
  }

  async add(
    messages: readonly OutgoingMessage[],
    about: VisitOfMessage | OfferOfMessage | null = null,
  ): Promise<void> {
    const visit = about && 'appointmentId' in about ? about : null;
    const offer = about && 'offerId' in about ? about : null;
    const appointmentId = visit?.appointmentId ?? null;
    for (const message of messages) {
      const heldUntil = await this.holdBack(message, visit);
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
        offer?.entryId ?? null,
        offer?.offerId ?? null,
        TO_WORKSHOP_TEMPLATES,
      ]);
      if (PROMPT_TEMPLATES.includes(template)) this.jobs.runSoon(SEND_MESSAGES);
    }
  }

  /**
   * Withdraws the moves that this message replaces; one of a state that can be undone replaces them when they are due. Returns
   * until when it is held back; null for at once.
   */
  private async holdBack(message: OutgoingMessage, visit: VisitOfMessage | null): Promise<Date | null> {
    const { template, channel, createdAt } = message;
    if (!visit || !LAST_STATE_TEMPLATES.includes(template)) return null;
    if (template !== 'appointment-rescheduled' && !visit.isByCustomer) {
      return new Date(createdAt.getTime() + UNDO_MS);
    }
    const values = [visit.appointmentId, channel, createdAt];
    const withdrawn = await this.database.one<{ heldUntil: Date | null }>(WITHDRAW_MOVES, values);
    if (template !== 'appointment-rescheduled') return null;
    return withdrawn?.heldUntil ?? new Date(createdAt.getTime() + HELD_BACK_MINUTES * 60_000);
  }

  async settle(channel: Channel, now: Date, quiet: QuietTime | null): Promise<void> {
    await this.database.query(WITHDRAW_SUPERSEDED, [now, LAST_STATE_TEMPLATES]);
    await this.database.query(FAIL_OVERTAKEN, [now, LAST_STATE_TEMPLATES]);
    await this.database.query(RELEASE_HELD_BACK, [now, quiet?.until ?? null]);
    if (quiet) await this.database.query(HOLD_BACK_QUIET, [channel, now, quiet.until, visitsBefore(quiet)]);
  }

  async claim(
    channel: Channel,
    now: Date,
    until: Date,
    { urgency = 'any', quiet = null }: ClaimOptions = {},
  ): Promise<QueuedMessage | null> {
    const row = await this.database.one<ClaimedRow<QueuedMessage>>(CLAIM[urgency], [
      channel,
      now,
      until,
      visitsBefore(quiet),
    ]);
    return row ? { ...row, ...subjectOf(row) } : null;
  }

  async withdraw({ id }: Pick<QueuedMessage, 'id'>): Promise<void> {
    for (const statement of WITHDRAW) await this.database.query(statement, [id]);
  }

  async withdrawUntried(appointmentId: number, templates: readonly Template[], until: Date): Promise<void> {
    await this.database.query(WITHDRAW_UNTRIED, [appointmentId, templates, until]);
  }

  async postpone({ id }: Pick<QueuedMessage, 'id'>, until: Date): Promise<void> {
    await this.database.query(POSTPONE, [id, until]);
  }

  async markSent({ id, channel }: QueuedMessage, { at, signature, providerId }: Acceptance): Promise<void> {
    if (await this.database.one(MARK_SENT, [id, at, signature, providerId])) this.metrics.countSent(channel);
    if (providerId !== null) await this.reports.applyEarly(providerId);
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
}
