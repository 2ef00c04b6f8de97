import { percentOf } from '@car-workshop/contracts/money';
import { daysBetween, END_OF_DAY, type LocalDateTime, type LocalTime } from '../../../kernel/wall-clock.ts';
export const STATUS_REASONS = ['no-show'] as const;

export type StatusReason = (typeof STATUS_REASONS)[number];

/** Highest final price of an appointment: ten million RON, below the integers of PostgreSQL. */
export const MAX_FINAL_PRICE_BANI = 1_000_000_000;

/** Upcoming appointments of a phone that were booked without proof of it; they do not count for its owner. */
export const MAX_OPEN_UNPROVEN = 3;

/**
 * Seconds after which a refused client may try again. Constant: the actual time would reveal the next appointment of a
 * phone.
 */
export const OPEN_APPOINTMENTS_RETRY_SECONDS = 3_600;

/** How long before the start of an appointment its customer can say to have arrived, in minutes. */
const ARRIVAL_MINUTES = 60;

/** The time of its day from which the customer of an appointment can say to have arrived. */
export function arrivalsFrom(start: LocalTime): LocalTime {
  return Math.max(0, start - ARRIVAL_MINUTES);
}

/** Whether an appointment begins too soon for its customer to move or cancel it. No limit with 0 hours. */
export function isTooLateToChange(start: LocalDateTime, limitHours: number, now: LocalDateTime): boolean {
  const minutesLeft = daysBetween(now.date, start.date) * END_OF_DAY + start.time - now.time;
  return limitHours > 0 && minutesLeft < limitHours * 60;
}

/** An amount that the workshop adds to the price of an appointment, or takes off when negative. */
export interface PriceLine {
  readonly label: string | null;
  readonly amountBani: number;
}

/** How many appointments can be confirmed at once. */
export const MAX_CONFIRMATIONS = 50;

export function sumOf(lines: readonly PriceLine[]): number {
  return lines.reduce((sum, { amountBani }) => sum + amountBani, 0);
}

export type Discount =
  | { readonly kind: 'amount'; readonly bani: number }
  | { readonly kind: 'percent'; readonly percent: number }
  | { readonly kind: 'everything' };

/** The reduction of a charge in bani; never more than the charge. */
export function reductionOf(chargeBani: number, discount: Discount): number {
  switch (discount.kind) {
    case 'amount':
      return Math.min(chargeBani, discount.bani);
    case 'percent':
      return Math.min(chargeBani, percentOf(chargeBani, discount.percent));
    case 'everything':
      return chargeBani;
  }
}
