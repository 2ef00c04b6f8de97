/** Oldest year of a vehicle (specification §5). */
const MIN_YEAR = 1990;

/** The years that a vehicle can have: to the one after the present (specification §5). */
export function yearRange(today: string): { min: number; max: number } {
  return { min: MIN_YEAR, max: Number(today.slice(0, 4)) + 1 };
}

/** These years, the newest first. */
export function vehicleYears(today: string): string[] {
  const { min, max } = yearRange(today);
  return Array.from({ length: max - min + 1 }, (_, position) => String(max - position));
}
