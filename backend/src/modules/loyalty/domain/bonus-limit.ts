const DAY_MS = 86_400_000;

/** At most so many friends bring a bonus within so many days (ADR 8). */
export const BONUS_LIMIT = { friends: 20, days: 30 } as const;

/** Since when earlier friends count against the limit. */
export function bonusLimitStart(now: Date): Date {
  return new Date(now.getTime() - BONUS_LIMIT.days * DAY_MS);
}

/** Whether one more friend still brings a bonus after so many within the limit's days. */
export function allowsAnotherBonus(friendsInPeriod: number): boolean {
  return friendsInPeriod < BONUS_LIMIT.friends;
}
