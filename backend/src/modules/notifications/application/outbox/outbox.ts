import { UNDO_MS } from '@car-workshop/contracts/values/appointments';
import { Inject, Injectable } from '@nestjs/common';
import { formatLocalTime, type LocalDateTime, localDate, localTime } from '../../../../kernel/wall-clock.ts';
import { SETTINGS, type Settings } from '../../../../platform/config/settings.ts';
import { Database } from '../../../../platform/database/database.ts';
import { SIGNAL } from '../../../../platform/event-log/event-notifier.ts';
import { Jobs } from '../../../../platform/jobs/jobs.ts';
import { currentTraceparent } from '../../../../platform/tracing/spans.ts';
import type { Told } from '../../domain/appointment-truth.ts';
import type { AttemptTime, DeliveryFailure, PROVIDERS } from '../../domain/delivery-attempt.ts';
import type { Channel } from '../../domain/message.values.ts';
import {
  type Acceptance,
  type AppointmentOfMessage,
  ARRIVAL_MS,
  type ClaimOptions,
  type OfferOfMessage,
  type OutgoingMessage,
  type PushedMessage,
  type QueuedMessage,
  type QuietTime,
  secretOwner,
  secretReference,
  withoutVainSms,
} from '../../domain/outgoing-message.ts';
import {
  CONTINUATION_TEMPLATES,
  HELD_BACK_MINUTES,
  LAST_STATE_TEMPLATES,
  type Template,
} from '../../domain/templates/templates.ts';
import { SEND_MESSAGES } from '../messages/message-waiting.ts';
import { EarlyReports } from '../sending/delivery-reports.ts';
import { ADD, WITHDRAW_REPLACED } from './add-statements.ts';
import * as claims from './claim-statements.ts';
import { MARK_ARRIVED, MARK_FAILED, MARK_PUSHED, MARK_SENT, RELEASE_PUSH } from './mark-statements.ts';
import { OutboxMetrics } from './outbox-metrics.ts';

type Subject = Pick<QueuedMessage, 'visitStart' | 'offer' | 'secretOf'>;

interface SubjectRow {
  readonly visitStart: string | null;
  readonly entryId: number | null;
  readonly offerId: number | null;
  readonly secretReference: string | null;
}

const MOVES: readonly Template[] = ['appointment-rescheduled'];

type ClaimedRow<Message extends Subject> = Omit<Message, keyof Subject> & SubjectRow;

/**
 * The messages to deliver. A message for devices is one row: either a device reports its arrival, or it is claimed as
 * an SMS. The row lock decides between both.
 */
@Injectable()
export class Outbox {
  private readonly providers: Readonly<Record<Channel, (typeof PROVIDERS)[number]>>;

  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly earlyReports: EarlyReports,
    private readonly metrics: OutboxMetrics,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {
    const { SMS_PROVIDER, SMTP_URL } = settings;
    this.providers = { sms: SMS_PROVIDER, email: SMTP_URL ? 'smtp' : 'inbox' };
  }

  /**
   * Skips messages whose event, template and channel already exist, and SMS as `withoutVainSms` says. Needs a unit of
   * work.
   *
   * Messages about a move are held back for ten minutes, in which a later move replaces them. Messages about a state
   * that the workshop changed wait while it can be undone. `reasonToStay` then decides whether they leave.
   *
   * @param undoableUntil until when their cause can be undone, if it is no state of an appointment
   */
  async add(
    messages: readonly OutgoingMessage[],
    about: AppointmentOfMessage | OfferOfMessage | null = null,
    undoableUntil: Date | null = null,
  ): Promise<void> {
    const appointment = about && 'appointmentId' in about ? about : null;
    const offer = about && 'offerId' in about ? about : null;
    const { SMS_COUNTRIES, SMTP_URL } = this.settings;
    const leaving = SMTP_URL ? withoutVainSms(messages, SMS_COUNTRIES) : messages;
    for (const message of leaving) {
      const { eventId, template, channel, userId, customerId, address, subject, body, language, createdAt } = message;
      await this.database.query(ADD, [
        ...[eventId, template, channel, userId, customerId, address, subject, body, language, createdAt],
        appointment?.appointmentId ?? null,
        undoableUntil ?? (await this.holdBack(message, appointment)),
        currentTraceparent() ?? null,
        appointment && startText(appointment.start),
        template === 'appointment-cancelled' && appointment?.isByCustomer === true,
        offer?.entryId ?? null,
        offer?.offerId ?? null,
        message.secretOf && secretReference(message.secretOf),
      ]);
    }
    if (messages.length > 0) await this.signal();
  }

  /** Withdraws the message of an earlier move, or of earlier continuations. Returns until when this one is held back; null if it is not. */
  private async holdBack(message: OutgoingMessage, appointment: AppointmentOfMessage | null): Promise<Date | null> {
    const { template, channel, createdAt } = message;
    if (!appointment || !LAST_STATE_TEMPLATES.includes(template)) return null;
    const replaced = [MOVES, CONTINUATION_TEMPLATES].find((templates) => templates.includes(template));
    const values = [appointment.appointmentId, channel, createdAt, replaced];
    const withdrawn = replaced && (await this.database.one<{ heldUntil: Date | null }>(WITHDRAW_REPLACED, values));
    if (replaced !== MOVES) return appointment.isByCustomer ? null : new Date(createdAt.getTime() + UNDO_MS);
    return withdrawn?.heldUntil ?? new Date(createdAt.getTime() + HELD_BACK_MINUTES * 60_000);
  }

  /**
   * Updates the queue of a channel before a claim: during quiet hours it holds back messages that can wait, and it
   * releases those held back for quiet hours that have since changed.
   */
  async settle(channel: Channel, now: Date, quiet: QuietTime | null): Promise<void> {
    await this.database.query(claims.RELEASE_HELD_BACK, [channel, now, quiet?.until ?? null]);
    if (quiet)
      await this.database.query(claims.HOLD_BACK_QUIET, [channel, now, quiet.until, appointmentsBefore(quiet)]);
  }

  /**
   * Claims the next ready message of a channel: codes first, then the oldest. Other messages to one address are claimed
   * one at a time in queue order, without waiting for one whose retry is hours away. The claim expires at `until`; if
   * the process died, the message is then claimed again.
   */
  async claim(
    channel: Channel,
    now: Date,
    until: Date,
    { urgency = 'any', quiet = null }: ClaimOptions = {},
  ): Promise<QueuedMessage | null> {
    const values = [channel, now, until, appointmentsBefore(quiet)];
    const row = await this.database.one<ClaimedRow<QueuedMessage>>(claims.CLAIM[urgency], values);
    return row ? { ...row, ...subjectOf(row) } : null;
  }

  /** Claims the next SMS to an account with a device. Its delivery as an SMS then waits for {@link ARRIVAL_MS}. */
  async claimForDevices(now: Date, quiet: QuietTime | null): Promise<PushedMessage | null> {
    const values = [now, new Date(now.getTime() + ARRIVAL_MS), appointmentsBefore(quiet)];
    const row = await this.database.one<ClaimedRow<PushedMessage>>(claims.CLAIM_PUSH, values);
    return row ? { ...row, ...subjectOf(row) } : null;
  }

  told({ id }: Pick<QueuedMessage, 'id'>): Promise<Told> {
    return this.database.only<Told & Record<string, unknown>>(claims.TOLD, [id]);
  }

  /** Takes back a claim and withdraws its message, which is no longer true. Needs the unit of work of the claim. */
  async withdraw({ id }: Pick<QueuedMessage, 'id'>): Promise<void> {
    for (const statement of claims.WITHDRAW) await this.database.query(statement, [id]);
  }

  /** Withdraws untried messages about an appointment that were queued up to an instant. Needs a unit of work. */
  async withdrawUntried(appointmentId: number, templates: readonly Template[], until: Date): Promise<void> {
    await this.database.query(claims.WITHDRAW_UNTRIED, [appointmentId, templates, until]);
  }

  /** Withdraws untried messages of these causes. Needs a unit of work. */
  async withdrawCauses(causes: readonly string[]): Promise<void> {
    await this.database.query(claims.WITHDRAW_CAUSES, [causes]);
  }

  /** Takes back the claim of a message that only an undo would make true again. Needs the unit of work of the claim. */
  async postpone({ id }: Pick<QueuedMessage, 'id'>, until: Date): Promise<void> {
    await this.database.query(claims.POSTPONE, [id, until]);
  }

  async markSent(
    message: QueuedMessage,
    { at, signature, providerId }: Acceptance,
    attempt: AttemptTime,
  ): Promise<void> {
    const { id, channel } = message;
    const values = [id, at, signature, providerId, ...this.attemptOf(message, attempt, null)];
    if (await this.database.one(MARK_SENT, values)) this.metrics.countSent(channel);
    if (providerId !== null) await this.earlyReports.apply(providerId);
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

  private attemptOf(
    { channel, attemptNumber }: QueuedMessage,
    { at, durationMs }: AttemptTime,
    failure: DeliveryFailure | null,
  ): unknown[] {
    return [attemptNumber, at, channel, this.providers[channel], failure, durationMs];
  }

  async markPushed({ id }: PushedMessage, attempt: AttemptTime): Promise<void> {
    await this.database.query(MARK_PUSHED, [id, ...pushOf(attempt, null)]);
  }

  async releasePushed({ id, pushedAt }: PushedMessage, attempt: AttemptTime): Promise<void> {
    await this.database.query(RELEASE_PUSH, [id, pushedAt, ...pushOf(attempt, 'unreachable')]);
    this.sendSoon();
  }

  /** Has no effect if the arrival was reported before, or the SMS is being sent. */
  async markArrived(id: number, pushedAt: Date, at: Date): Promise<void> {
    const marked = await this.database.one(MARK_ARRIVED, [id, pushedAt, at]);
    if (marked) this.metrics.countSent('push');
  }

  async nextDue(now: Date): Promise<Date | null> {
    return (await this.database.one<{ at: Date | null }>(claims.NEXT_DUE, [now]))?.at ?? null;
  }

  /** Sends at once instead of at the next scheduled run. Best effort. */
  sendSoon(): void {
    this.jobs.runSoon(SEND_MESSAGES);
  }

  // {@link sendSoon} in every instance, because this one may end after the commit.
  private async signal(): Promise<void> {
    await this.database.query(SIGNAL, [SEND_MESSAGES]);
    this.sendSoon();
  }
}

/** The parameters of `recordAttempt`. A message is pushed once, before its SMS. */
function pushOf({ at, durationMs }: AttemptTime, failure: DeliveryFailure | null): unknown[] {
  return [0, at, 'push', 'web-push', failure, durationMs];
}

function subjectOf({
  visitStart: appointmentStart,
  entryId,
  offerId,
  secretReference: reference,
}: SubjectRow): Subject {
  return {
    visitStart:
      appointmentStart === null
        ? null
        : { date: localDate(appointmentStart.slice(0, 10)), time: localTime(appointmentStart.slice(11)) },
    offer: entryId !== null && offerId !== null ? { entryId, offerId } : null,
    secretOf: reference === null ? null : secretOwner(reference),
  };
}

/** The local time of the workshop as a `timestamp`. */
function startText({ date, time }: LocalDateTime): string {
  return `${date} ${formatLocalTime(time)}`;
}

function appointmentsBefore(quiet: QuietTime | null): string | null {
  return quiet && startText(quiet.appointmentsBefore);
}
