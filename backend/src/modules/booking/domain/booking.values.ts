export const STATUS_REASONS = ['no-show'] as const;

export type StatusReason = (typeof STATUS_REASONS)[number];

/** Highest final price of an appointment: ten million RON, below the integers of PostgreSQL. */
export const MAX_FINAL_PRICE_BANI = 1_000_000_000;

/** Upcoming appointments of a phone without proof of it; they do not count towards the limit of its owner. */
export const MAX_OPEN_UNPROVEN = 3;

/**
 * Seconds after which a refused client may try again. Constant: the actual time would reveal the next appointment of a
 * phone.
 */
export const OPEN_APPOINTMENTS_RETRY_SECONDS = 3_600;

/** An amount that the workshop adds to the price of an appointment, or takes off when negative. */
export interface PriceLine {
  readonly label: string | null;
  readonly amountBani: number;
}

export const MAX_CONFIRMATIONS = 50;

export function sumOf(lines: readonly PriceLine[]): number {
  return lines.reduce((sum, { amountBani }) => sum + amountBani, 0);
}
