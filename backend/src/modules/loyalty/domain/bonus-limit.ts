const DAY_MS = 86_400_000;

/** The maximum number of bonuses for friends in a number of days (ADR 8). */
export const BONUS_LIMIT = { friends: 20, days: 30 } as const;

/** The start of the period that the limit applies to. */
export function bonusLimitStart(now: Date): Date {
  return new Date(now.getTime() - BONUS_LIMIT.days * DAY_MS);
}

/** Whether the limit allows a bonus after so many in the period. */
export function allowsAnotherBonus(bonusesInPeriod: number): boolean {
  return bonusesInPeriod < BONUS_LIMIT.friends;
}
