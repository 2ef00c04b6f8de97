/** An odometer reading: kilometres and day (YYYY-MM-DD). */
export interface Reading {
  readOn: string;
  mileage: number;
}

/** A point of the chart; both coordinates from 0 to 1, y upwards. */
export interface Point {
  x: number;
  y: number;
}

const DAY = 86_400_000;
const dayNumber = (date: string) => Date.parse(`${date}T12:00:00Z`) / DAY;

/**
 * The points of the readings in a chart from the first reading to `until`, and the point of the prediction for that
 * day. A single reading is on the left; equal readings are in the middle.
 */
export function odometerLine(
  readings: readonly Reading[],
  until: string,
  expected: number | null,
): { line: readonly Point[]; expected: Point | undefined } {
  const days = readings.map(({ readOn }) => dayNumber(readOn));
  const mileages = readings.map(({ mileage }) => mileage);
  const [from, to] = [Math.min(...days), Math.max(...days, dayNumber(until))];
  const [least, most] = [Math.min(...mileages), Math.max(...mileages, expected ?? 0)];
  const place = (day: number, mileage: number): Point => ({
    x: to === from ? 0 : (day - from) / (to - from),
    y: most === least ? 0.5 : (mileage - least) / (most - least),
  });
  const line = readings.map(({ readOn, mileage }) => place(dayNumber(readOn), mileage));
  return { line, expected: expected === null ? undefined : place(dayNumber(until), expected) };
}
