/** Whole hours and minutes, as the text `clock.time` takes them. */
export function inHours(minutes: number): { hours: number; minutes: number } {
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}
