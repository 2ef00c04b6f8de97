import type { AttemptTime } from './message-attempt.ts';
import type { QueuedMessage, QuietTime } from './outbox.ts';

/** A message on its way to the devices of an account. */
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
 * Messages that go to devices first. A message stays one row: either a device reports its arrival, or it is claimed as an SMS;
 * its row lock decides.
 */
export abstract class PushQueue {
  /**
   * Claims the next SMS that is ready to an account with a device; from then on its SMS waits for {@link ARRIVAL_MS}.
   * @param quiet quiet hours that are on: what can wait is not claimed
   */
  abstract claim(now: Date, quiet: QuietTime | null): Promise<PushedMessage | null>;

  /** Records a push that a service has accepted. */
  abstract markPushed(message: PushedMessage, attempt: AttemptTime): Promise<void>;

  /** Sends the SMS at once: no device has received the message. Records the attempt. */
  abstract release(message: PushedMessage, attempt: AttemptTime): Promise<void>;

  /** When a message was pushed that is still waiting for its arrival; null when it is not. */
  abstract pushedAt(id: number): Promise<Date | null>;

  /** Records the arrival. @returns false when it was reported before, or the SMS is on its way */
  abstract markArrived(id: number, pushedAt: Date, at: Date): Promise<boolean>;
}
