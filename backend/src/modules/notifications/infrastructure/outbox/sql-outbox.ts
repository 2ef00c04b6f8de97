import { Inject, Injectable } from '@nestjs/common';
import { UNDO_MS } from '../../../../kernel/undo-period.ts';
import { SETTINGS, type Settings } from '../../../../platform/config/settings.ts';
import { Database } from '../../../../platform/database/database.ts';
import { Jobs } from '../../../../platform/jobs/jobs.ts';
import { currentTraceparent } from '../../../../platform/tracing/spans.ts';
import { SEND_MESSAGES } from '../../application/messages/message-waiting.ts';
import { DeliveryReports } from '../../application/sending/delivery-reports.ts';
import type { DeliveryFailure } from '../../domain/delivery-attempt.ts';
import { type AttemptTime, type PROVIDERS } from '../../domain/delivery-attempt.ts';
import type { Channel } from '../../domain/message.values.ts';
import { secretReference } from '../../domain/message-secret.ts';
import {
  type Acceptance,
  ARRIVAL_MS,
  type ClaimOptions,
  type OfferOfMessage,
  Outbox,
  type PushedMessage,
  type QueuedMessage,
  type QuietTime,
  type VisitOfMessage,
} from '../../domain/outbox.ts';
import type { OutgoingMessage } from '../../domain/outgoing-message.ts';
import { TO_WORKSHOP_TEMPLATES } from '../../domain/templates/message-kinds.ts';
import {
  ENDED_TEMPLATES,
  HELD_BACK_MINUTES,
  LAST_STATE_TEMPLATES,
  PROMPT_TEMPLATES,
  type Template,
  UPCOMING_TEMPLATES,
} from '../../domain/templates/templates.ts';
import { ADD, WITHDRAW_MOVES } from './add-statements.ts';
import { IS_LOCKED, recordAttempt } from './attempt-statements.ts';
import {
  CLAIM,
  FAIL_OVERTAKEN,
  HOLD_BACK_QUIET,
  leavesNow,
  POSTPONE,
  RELEASE_HELD_BACK,
  SUBJECT,
  WITHDRAW,
  WITHDRAW_SUPERSEDED,
  WITHDRAW_UNTRIED,
} from './claim-statements.ts';
import { type ClaimedRow, subjectOf, visitStart, visitsBefore } from './message-rows.ts';
import { OutboxMetrics } from './outbox-metrics.ts';
import { claimPush, MARK_ARRIVED, MARK_PUSHED, RELEASE_PUSH } from './push-statements.ts';

/** Overrides a failure recorded by another process: the message was sent. An e-mail that has bounced meanwhile stays so. */
const MARK_SENT = `
  ${recordAttempt(5)}
  UPDATE notifications.outgoing_message SET status = 'sent', sent_at = $2, failure = NULL, next_attempt_at = NULL, signature = $3, provider_id = $4
  WHERE id = $1 AND ${IS_LOCKED} AND status <> 'sent' AND NOT (channel = 'email' AND failure IS NOT DISTINCT FROM 'undelivered') RETURNING id`;

/** The attempt number detects a later claim. */
const MARK_FAILED = `
  ${recordAttempt(5)}
  UPDATE notifications.outgoing_message
  SET failure = $3, next_attempt_at = $4, status = CASE WHEN $4::timestamptz IS NULL THEN 'failed' ELSE status END
  WHERE id = $1 AND ${IS_LOCKED} AND status = 'queued' AND attempts = $2 RETURNING id`;

const CLAIM_PUSH = claimPush(leavesNow('$3'), SUBJECT);

@Injectable()
export class SqlOutbox extends Outbox {
  private readonly providers: Readonly<Record<Channel, (typeof PROVIDERS)[number]>>;

  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly reports: DeliveryReports,
    private readonly metrics: OutboxMetrics,
    @Inject(SETTINGS) { SMS_PROVIDER, SMTP_URL }: Settings,
  ) {
    super();
    this.providers = { sms: SMS_PROVIDER, email: SMTP_URL ? 'smtp' : 'inbox' };
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
      const { secretOf } = message;
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
        secretOf && secretReference(secretOf),
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

  async markSent(
    message: QueuedMessage,
    { at, signature, providerId }: Acceptance,
    attempt: AttemptTime,
  ): Promise<void> {
    const { id, channel } = message;
    const values = [id, at, signature, providerId, ...this.attemptOf(message, attempt, null)];
    if (await this.database.one(MARK_SENT, values)) this.metrics.countSent(channel);
    if (providerId !== null) await this.reports.applyEarly(providerId);
  }

  async markFailed(
    message: QueuedMessage,
    failure: DeliveryFailure,
    nextAttempt: Date | null,
    attempt: AttemptTime,
  ): Promise<void> {
    const { id, attempts, channel } = message;
    const values = [id, attempts, failure, nextAttempt, ...this.attemptOf(message, attempt, failure)];
    const marked = await this.database.one(MARK_FAILED, values);
    if (marked) this.metrics.countFailed(channel, failure, nextAttempt === null);
  }

  /** The parameters of `recordAttempt`. */
  private attemptOf(
    { channel, attemptNumber }: QueuedMessage,
    { at, durationMs }: AttemptTime,
    failure: DeliveryFailure | null,
  ): unknown[] {
    return [attemptNumber, at, channel, this.providers[channel], failure, durationMs];
  }

  async claimForDevices(now: Date, quiet: QuietTime | null): Promise<PushedMessage | null> {
    const values = [now, new Date(now.getTime() + ARRIVAL_MS), visitsBefore(quiet)];
    const row = await this.database.one<ClaimedRow<PushedMessage>>(CLAIM_PUSH, values);
    return row ? { ...row, ...subjectOf(row) } : null;
  }

  async markPushed({ id }: PushedMessage, attempt: AttemptTime): Promise<void> {
    await this.database.query(MARK_PUSHED, [id, ...pushOf(attempt, null)]);
  }

  async releasePushed({ id, pushedAt }: PushedMessage, attempt: AttemptTime): Promise<void> {
    await this.database.query(RELEASE_PUSH, [id, pushedAt, ...pushOf(attempt, 'unreachable')]);
    this.sendSoon();
  }

  async markArrived(id: number, pushedAt: Date, at: Date): Promise<void> {
    const marked = await this.database.one(MARK_ARRIVED, [id, pushedAt, at]);
    if (marked) this.metrics.countSent('push');
  }

  sendSoon(): void {
    this.jobs.runSoon(SEND_MESSAGES);
  }
}

/** The parameters of `recordAttempt`. A message is pushed once, before its SMS. */
function pushOf({ at, durationMs }: AttemptTime, failure: DeliveryFailure | null): unknown[] {
  return [0, at, 'push', 'web-push', failure, durationMs];
}
