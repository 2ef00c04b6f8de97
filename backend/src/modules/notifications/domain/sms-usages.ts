import type { LocalDate } from '../../../kernel/wall-clock.ts';
import type { QueuedMessage } from './outbox.ts';
import type { SmsUsage } from './sms-limits.ts';

/** The SMS of a day. Every method except {@link sentOn} needs a unit of work. */
export abstract class SmsUsages {
  /**
   * Locks the day until the end of the unit of work, then reads what was counted for the recipients of a message.
   * @returns null when the message itself was counted before
   */
  abstract forChange(day: LocalDate, message: QueuedMessage): Promise<SmsUsage | null>;

  /** Counts a message. Needs {@link forChange}. */
  abstract count(day: LocalDate, message: QueuedMessage): Promise<void>;

  /** Raises the events that notify these admins that few SMS are left; does nothing for the rest of the day. */
  abstract warn(
    warning: { readonly day: LocalDate; readonly sent: number; readonly limit: number },
    admins: readonly number[],
    at: Date,
  ): Promise<void>;

  /** SMS counted on a day. */
  abstract sentOn(day: LocalDate): Promise<number>;
}
