import type { Schemas } from '../api/client.ts';

/** Whether the texts of the specification say the hours: Monday to Friday alike, with lunch, closed at weekends. */
export function isUsualWeek(open: readonly Schemas['WorkshopDay'][]): boolean {
  const [first] = open;
  return (
    open.map((day) => day.weekday).join('') === '12345' &&
    first?.lunchStarts !== undefined &&
    open.every((day) => JSON.stringify({ ...day, weekday: 1 }) === JSON.stringify(first))
  );
}
