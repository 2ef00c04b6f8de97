/** Minutes since local midnight, 0 to 1439 (1440 as an exclusive end). */
export type LocalTime = number;

export const END_OF_DAY: LocalTime = 24 * 60;

const TWO_DIGITS = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'));
const TIME_PATTERN = /^([01]\d|2[0-3]):([0-5]\d)$/;

/** Parses `HH:MM` on the 24-hour clock, two digits each; `undefined` for other formats. */
export function parseLocalTime(text: string): LocalTime | undefined {
  const match = TIME_PATTERN.exec(text);
  return match ? Number(match[1]) * 60 + Number(match[2]) : undefined;
}

/** Parses a time that must be valid; throws a RangeError otherwise. */
export function localTime(text: string): LocalTime {
  const time = parseLocalTime(text);
  if (time === undefined) throw new RangeError(`Not a time of day: ${JSON.stringify(text)}`);
  return time;
}

/** Formats a time as `HH:MM` (specification §3); the end of the day is `24:00`. */
export function formatLocalTime(time: LocalTime): string {
  return `${TWO_DIGITS[Math.floor(time / 60)]}:${TWO_DIGITS[time % 60]}`;
}
