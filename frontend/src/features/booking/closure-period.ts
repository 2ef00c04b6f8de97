import { formatShortDate, type IsoDate } from '../../shared/time/workshop-clock.ts';

/** "24 nov. 2026" or "24 nov. 2026 – 2 dec. 2026". */
export function formatPeriod({ from, to }: { from: IsoDate; to: IsoDate }, language?: string): string {
  const days = from === to ? [from] : [from, to];
  return days.map((day) => formatShortDate(day, language)).join(' – ');
}
