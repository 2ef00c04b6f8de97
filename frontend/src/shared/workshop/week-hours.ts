import type { Schemas } from '../api/client.ts';

type OpenDay = Schemas['WorkshopDay'];

export interface HoursGroup {
  readonly days: string;
  /** Hours such as "08:30–12:00, 13:00–17:30"; empty when the workshop is closed. */
  readonly hours: string;
}

function hoursOf(day: OpenDay | undefined): string {
  if (!day) return '';
  const { opens, closes, lunchStarts, lunchEnds } = day;
  return lunchStarts ? `${opens}–${lunchStarts}, ${lunchEnds}–${closes}` : `${opens}–${closes}`;
}

export function weekHours(open: readonly OpenDay[], language: string): HoursGroup[] {
  const format = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  // 1 January 2024 is a Monday.
  const nameOf = (weekday: number) => format.format(Date.UTC(2024, 0, weekday));
  const groups: { first: number; last: number; hours: string }[] = [];
  for (let weekday = 1; weekday <= 7; weekday += 1) {
    const hours = hoursOf(open.find((day) => day.weekday === weekday));
    const group = groups.at(-1);
    if (group?.hours === hours) group.last = weekday;
    else groups.push({ first: weekday, last: weekday, hours });
  }
  return groups.map(({ first, last, hours }) => {
    const days = first === last ? nameOf(first) : `${nameOf(first)} – ${nameOf(last)}`;
    return { days: days.charAt(0).toUpperCase() + days.slice(1), hours };
  });
}

/** Whether the texts of the specification fit the hours: Monday to Friday alike, with lunch, and closed weekends. */
export function isUsualWeek(open: readonly Schemas['WorkshopDay'][]): boolean {
  const [first] = open;
  return (
    open.map((day) => day.weekday).join('') === '12345' &&
    first?.lunchStarts !== undefined &&
    open.every((day) => JSON.stringify({ ...day, weekday: 1 }) === JSON.stringify(first))
  );
}
