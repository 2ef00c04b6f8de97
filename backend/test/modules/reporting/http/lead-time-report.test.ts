import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { addDays, daysBetween, fromInstant, localDate, toInstant } from '../../../../src/kernel/wall-clock.ts';
import { newPhone, startWorkshop, type Workshop } from '../../booking/support/workshop.ts';
import { mergingIn } from '../../customers/support/merging.ts';

const ZONE = 'Europe/Bucharest';
/** Of an appointment in winter and in summer, and after the nights in which the clocks change. */
const DAYS = ['2026-01-15', '2026-07-15', '2026-03-29', '2026-03-30', '2026-10-25', '2026-10-26'].map(localDate);
const MINUTE = 60_000;
/** Minutes from midnight of the workshop: between one and three hours before it, the day in UTC is another one. */
const FROM_MIDNIGHT = [-181, -180, -121, -120, -61, -60, -1, 0, 1, 59, 60, 119, 120, 180, 181];

let workshop: Workshop;
let merging: ReturnType<typeof mergingIn>;
beforeAll(async () => {
  workshop = await startWorkshop();
  merging = mergingIn(workshop);
});
afterAll(() => workshop.close());

it.each(DAYS)(
  'counts the days to an appointment on %s by the days of the workshop, also around midnight',
  async (date) => {
    const { id } = await merging.book(newPhone());
    const leads: [minutes: number, days: number, reported: number | undefined][] = [];
    for (const before of [3, 1, 0]) {
      for (const minutes of FROM_MIDNIGHT) {
        const createdAt = new Date(toInstant(addDays(date, -before), 0, ZONE).getTime() + minutes * MINUTE);
        await workshop.database.database.query(
          'UPDATE booking.appointment SET date = $2, created_at = $3 WHERE id = $1',
          [id, date, createdAt],
        );
        const { body } = await merging.asAdmin('GET', `/api/reports/lead-time?from=${date}&to=${date}`);
        const days = Math.max(daysBetween(fromInstant(createdAt, ZONE).date, date), 0);
        leads.push([minutes, days, body.figures[0].value]);
      }
    }
    expect(leads.map(([minutes, , reported]) => [minutes, reported])).toEqual(
      leads.map(([minutes, days]) => [minutes, days]),
    );
  },
);
