import { formatDay, workshopTime, workshopToday } from '../../../shared/time/workshop-clock.ts';

/** "08:20", on another day than that of the server "mie., 2 dec., 08:20". */
export function heldUntil(expiresAt: string, serverNow: string, language: string): string {
  const [end, now] = [new Date(expiresAt), new Date(serverNow)];
  const time = workshopTime(end);
  return workshopToday(end) === workshopToday(now) ? time : `${formatDay(workshopToday(end), language)}, ${time}`;
}
