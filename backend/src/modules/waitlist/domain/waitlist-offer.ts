import type { LocalDate, LocalTime } from '../../../kernel/wall-clock.ts';
import type { OfferStatus } from './waitlist.values.ts';

/** A free start that is held for an entry. */
export interface WaitlistOffer {
  readonly id: number;
  readonly date: LocalDate;
  readonly start: LocalTime;
  /** The hold in the calendar. */
  readonly holdId: number;
  readonly status: OfferStatus;
  /**
   * When the customer is told: in the morning for an offer that is made at night, and once a cancellation that freed the
   * start can no longer be undone.
   */
  readonly announceAt: Date;
  readonly expiresAt: Date;
}

/** An offer before it is stored. */
export type NewOffer = Omit<WaitlistOffer, 'id' | 'status'>;

/** Whether the start is still held. */
export function isLive({ status }: Pick<WaitlistOffer, 'status'>): boolean {
  return status === 'held' || status === 'open';
}
