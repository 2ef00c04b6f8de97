import { addDays, fromInstant, type LocalDate, type LocalTime, toInstant } from '../../../kernel/wall-clock.ts';
import type { OfferStatus } from './waitlist.values.ts';

export interface WaitlistOffer {
  readonly id: number;
  readonly date: LocalDate;
  readonly start: LocalTime;
  readonly holdId: number;
  readonly status: OfferStatus;
  /** An offer made at night is announced in the morning; one after a cancellation, once no undo is possible. */
  readonly announceAt: Date;
  readonly expiresAt: Date;
}

export type NewOffer = Omit<WaitlistOffer, 'id' | 'status'>;

export function isLive({ status }: Pick<WaitlistOffer, 'status'>): boolean {
  return status === 'held' || status === 'open';
}

const FROM = 8 * 60;
const TO = 21 * 60;

/** When an offer made now is announced: at once from 08:00 to 21:00, otherwise at the next 08:00 (ADR 30). */
export function announcementOf(now: Date, zone: string): Date {
  const { date, time } = fromInstant(now, zone);
  if (time >= FROM && time < TO) return now;
  return toInstant(time < FROM ? date : addDays(date, 1), FROM, zone);
}
