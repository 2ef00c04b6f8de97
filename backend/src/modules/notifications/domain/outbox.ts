import type { LocalDateTime } from '../../../kernel/wall-clock.ts';
import type { AttemptTime, DeliveryFailure } from './delivery-attempt.ts';
import type { Channel } from './message.values.ts';
import type { OutgoingMessage } from './outgoing-message.ts';
import type { Template } from './templates/templates.ts';

export interface QueuedMessage extends OutgoingMessage {
  readonly id: number;
  /** Delivery attempts so far, including a running one. */
  readonly attempts: number;
  /** Number of the running attempt over all times that it was queued. */
  readonly attemptNumber: number;
  /** W3C trace context of the work that queued it; null without tracing. */
  readonly traceparent: string | null;
  /** Name of the sender by channel, from the settings; null for that of the provider. */
  readonly sender: string | null;
  readonly appointmentId: number | null;
  /** The start of the visit that it says; null in messages of earlier releases. */
  readonly visitStart: LocalDateTime | null;
  readonly offer: OfferOfMessage | null;
}

export interface OfferOfMessage {
  readonly entryId: number;
  readonly offerId: number;
}

export interface VisitOfMessage {
  readonly appointmentId: number;
  readonly start: LocalDateTime;
  readonly isByCustomer: boolean;
}

export interface QuietTime {
  readonly until: Date;
  /** Messages about visits that begin before are not held back. */
  readonly visitsBefore: LocalDateTime;
}

export interface ClaimOptions {
  readonly urgency?: 'any' | 'codes';
  /** Quiet hours that are on: a message that can wait, and was queued since {@link Outbox.settle}, is not claimed. */
  readonly quiet?: QuietTime | null;
}

export interface Acceptance {
  readonly at: Date;
  /** Who the message said that it comes from. */
  readonly signature: string | null;
  readonly providerId: string | null;
}

export interface PushedMessage
  extends Pick<
    QueuedMessage,
    'id' | 'template' | 'appointmentId' | 'visitStart' | 'offer' | 'address' | 'body' | 'secretOf'
  > {
  readonly userId: number;
  readonly pushedAt: Date;
}

/** How long an SMS waits for the report that its push has arrived, in ms. */
export const ARRIVAL_MS = 2 * 60_000;

/**
 * Repository of the messages to deliver. One for devices stays one row: either a device reports its arrival, or it is claimed as an
 * SMS; its row lock decides.
 */
export abstract class Outbox {
  /**
   * Queues messages; skips those whose event, template and channel exist already. Needs a unit of work.
   *
   * @param about the visit or offer that they are about. Messages that a visit has moved are held back for ten minutes and
   *   withdrawn for a later message that says its last state. Messages of a state that the workshop changed wait while that can be
   *   undone. A cancellation by the customer is left out when none of the visit left.
   */
  abstract add(
    messages: readonly OutgoingMessage[],
    about?: VisitOfMessage | OfferOfMessage | null,
  ): Promise<void>;

  /**
   * Brings the queue of a channel up to date before a claim: moves of a visit that a later message has replaced are
   * withdrawn, overtaken messages about a visit fail, in quiet hours what can wait is held back until their end, and what was
   * held back for quiet hours that have changed since is released.
   */
  abstract settle(channel: Channel, now: Date, quiet: QuietTime | null): Promise<void>;

  /**
   * Claims the next message of a channel that is ready: codes first, then the oldest. Other messages to one address are claimed in
   * the order in which they were queued, one at a time; one that waits for a retry in hours is passed over. The claim
   * expires at `until`: if the process died, the message is claimed again then.
   *
   * @returns null when none is ready.
   */
  abstract claim(
    channel: Channel,
    now: Date,
    until: Date,
    options?: ClaimOptions,
  ): Promise<QueuedMessage | null>;

  /** Takes back a claim of a message that is no longer true, and the message. Needs the unit of work of the claim. */
  abstract withdraw(message: Pick<QueuedMessage, 'id'>): Promise<void>;

  /** Withdraws messages about a visit, queued until an instant, that were never tried. Needs a unit of work. */
  abstract withdrawUntried(appointmentId: number, templates: readonly Template[], until: Date): Promise<void>;

  /** Takes back a claim of a message that is not true until a change of its visit is undone. Needs the unit of work of the claim. */
  abstract postpone(message: Pick<QueuedMessage, 'id'>, until: Date): Promise<void>;

  abstract markSent(message: QueuedMessage, acceptance: Acceptance, attempt: AttemptTime): Promise<void>;

  /** Records a failed attempt; no effect on the message if it was sent or claimed again meanwhile. */
  abstract markFailed(
    message: QueuedMessage,
    failure: DeliveryFailure,
    nextAttempt: Date | null,
    attempt: AttemptTime,
  ): Promise<void>;

  /**
   * Claims the next SMS that is ready to an account with a device; from then on its SMS waits for {@link ARRIVAL_MS}.
   * @param quiet quiet hours that are on: what can wait is not claimed
   */
  abstract claimForDevices(now: Date, quiet: QuietTime | null): Promise<PushedMessage | null>;

  abstract markPushed(message: PushedMessage, attempt: AttemptTime): Promise<void>;

  /** Sends the SMS at once: no device has received the message. Records the attempt. */
  abstract releasePushed(message: PushedMessage, attempt: AttemptTime): Promise<void>;

  /** Records the arrival; no effect when it was reported before, or the SMS is on its way. */
  abstract markArrived(id: number, pushedAt: Date, at: Date): Promise<void>;

  /** Begins to send at once, not at the next scheduled run. Best effort. */
  abstract sendSoon(): void;
}
