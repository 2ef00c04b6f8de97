import { addDays, fromInstant, toInstant } from '../../../kernel/wall-clock.ts';

const FROM = 8 * 60;
const TO = 21 * 60;

/** When an offer that is made now is announced: at once from 08:00 to 21:00, otherwise at the next 08:00 (ADR 30). */
export function announcementOf(now: Date, zone: string): Date {
  const { date, time } = fromInstant(now, zone);
  if (time >= FROM && time < TO) return now;
  return toInstant(time < FROM ? date : addDays(date, 1), FROM, zone);
}
