import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addDays, localDate } from '../../../../src/kernel/wall-clock.ts';
import type { ServiceIds } from '../../../../src/modules/catalogue/index.ts';
import { Agendas } from '../../../../src/modules/schedule/application/free-starts/agendas.ts';
import { KnownSlots, timeSlotsOf } from '../../../../src/modules/schedule/application/free-starts/known-slots.ts';
import fc from '../../../support/fast-check.ts';
import { startApp } from '../../../support/test-app.ts';
import { bookingPayload, MONDAY, startWorkshop, TUESDAY, type Workshop } from '../../booking/support/workshop.ts';

let workshop: Workshop;
let other: Awaited<ReturnType<typeof startApp>>;
let slots: KnownSlots;
let agendas: Agendas;
beforeAll(async () => {
  workshop = await startWorkshop();
  other = await startApp(workshop.database, {}, workshop.clock);
  slots = workshop.app.get(KnownSlots, { strict: false });
  agendas = workshop.app.get(Agendas, { strict: false });
});
afterAll(async () => {
  await other.close();
  await workshop.close();
});

type Asked = readonly [day: string, serviceIds: ServiceIds | undefined];

const ASKED: readonly Asked[] = [
  [MONDAY, undefined],
  [MONDAY, [1]],
  [TUESDAY, undefined],
  [TUESDAY, [1]],
  [TUESDAY, [2]],
];

const answered = ([day, serviceIds]: Asked) => slots.slotsOn(localDate(day), serviceIds);

async function built([day, serviceIds]: Asked) {
  const date = localDate(day);
  return timeSlotsOf(await agendas.read({ from: date, to: date, serviceIds }), date, serviceIds);
}

const sql = (text: string, values: readonly unknown[] = []) => workshop.database.database.query(text, values);

const ANY_APPOINTMENT = `(SELECT min(id) FROM booking.appointment WHERE status <> 'cancelled')`;

// Every input of free starts, changed whatever the path: some changes have none in the product.
const CHANGES: Readonly<Record<string, (day: string, n: number) => Promise<unknown>>> = {
  'a booking': (day, n) =>
    other.http('POST', '/api/appointments', {
      body: bookingPayload({
        appointmentDate: day,
        appointmentTime: `${9 + (n % 3)}:00`.padStart(5, '0'),
        customerPhone: `+40755${String(100_000 + n)}`,
      }),
    }),
  'a cancellation': () =>
    sql(`UPDATE booking.appointment SET status = 'cancelled', cancelled_at = now() WHERE id = ${ANY_APPOINTMENT}`),
  'a move within the day': (_day, n) =>
    sql(
      `UPDATE booking.appointment SET start_minute = $1, end_minute = $1 + 30, occupied_until_minute = $1 + 30
       WHERE id = ${ANY_APPOINTMENT}
         AND NOT EXISTS (SELECT FROM booking.appointment taken WHERE taken.start_minute + 90 > $1 AND taken.start_minute < $1 + 30)`,
      [840 + 30 * (n % 4)],
    ),
  'a longer time in the bay': () =>
    sql(`UPDATE booking.appointment SET occupied_until_minute = 1439 WHERE id = (
           SELECT max(id) FROM booking.appointment visit WHERE status <> 'cancelled' AND NOT EXISTS (
             SELECT FROM booking.appointment later WHERE later.date = visit.date AND later.bay_id = visit.bay_id
               AND later.start_minute > visit.start_minute))`),
  'a move to another day': () => sql(`UPDATE booking.appointment SET date = date + 7 WHERE id = ${ANY_APPOINTMENT}`),
  'a deleted visit': () =>
    sql(`DELETE FROM booking.appointment WHERE id = ${ANY_APPOINTMENT} AND NOT has_several_services`),
  'all visits removed': () => sql('TRUNCATE booking.appointment CASCADE'),
  'a block': (day, n) =>
    sql(
      `INSERT INTO booking.bay_block (bay_id, from_date, to_date, start_minute, end_minute, reason)
       VALUES (2, $1, $1, $2, $2 + 60, 'ITP') ON CONFLICT DO NOTHING`,
      [day, 600 + 60 * (n % 5)],
    ),
  'a hold of the waitlist': (day, n) =>
    sql(
      `INSERT INTO booking.bay_block (bay_id, from_date, to_date, start_minute, end_minute, reason, held_until)
       VALUES (1, $1, $1, $2, $2 + 30, 'hold', now()) ON CONFLICT DO NOTHING`,
      [day, 900 + 30 * (n % 4)],
    ),
  'a hold that becomes a block': () => sql('UPDATE booking.bay_block SET held_until = NULL'),
  'a removed block': () => sql('DELETE FROM booking.bay_block WHERE id = (SELECT min(id) FROM booking.bay_block)'),
  'a closure': (day) => sql('INSERT INTO booking.closure (from_date, to_date) VALUES ($1, $1)', [day]),
  'an end of all closures': () => sql('DELETE FROM booking.closure'),
  'an opening': (day, n) =>
    sql(
      'INSERT INTO booking.opening (from_date, to_date, opens, closes) VALUES ($1, $1, $2, 780) ON CONFLICT DO NOTHING',
      [day, 480 + 30 * (n % 3)],
    ),
  'an end of all openings': () => sql('DELETE FROM booking.opening'),
  'other opening hours': (_day, n) =>
    sql('UPDATE booking.opening_hours SET opens = $1 WHERE weekday = 2', [480 + 30 * (n % 3)]),
  'another rule of booking': (_day, n) =>
    sql(
      `INSERT INTO booking.policy (horizon_days, lead_minutes, buffer_minutes, step_minutes, max_open_visits, cancel_limit_hours)
       VALUES (60, $1, $2, $3, 50, 0)
       ON CONFLICT (single) DO UPDATE SET lead_minutes = $1, buffer_minutes = $2, step_minutes = $3`,
      [60 * (n % 3), 15 * (n % 2), n % 2 ? 30 : 60],
    ),
  'the first rules again': () => sql('DELETE FROM booking.policy'),
  'a bay less': () => sql('UPDATE booking.bay SET active = false WHERE id = 2'),
  'a bay more': () => sql('UPDATE booking.bay SET active = true'),
  'another duration': (_day, n) => sql('UPDATE booking.service SET duration = $1 WHERE id = 1', [30 + 30 * (n % 4)]),
  'a later minute': async (_day, n) => {
    workshop.clock.time = new Date(workshop.clock.time.getTime() + 1_000 * (1 + (n % 5_400)));
  },
};

describe('the slots of a day', () => {
  it('are the same answer while nothing changes', async () => {
    const first = await Promise.all(ASKED.map(answered));
    const second = await Promise.all(ASKED.map(answered));
    expect(second.map((answer, index) => answer === first[index])).toEqual(ASKED.map(() => true));
  });

  it('are never older than the last commit of another instance', async () => {
    const change = fc.record({
      name: fc.constantFrom(...Object.keys(CHANGES)),
      day: fc.constantFrom(MONDAY, TUESDAY),
      n: fc.nat(10_000),
    });
    const missed: unknown[] = [];
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 12 }), async (changes) => {
        for (const { name, day, n } of changes) {
          // Reads while the change is under way may see either state, and must not be kept as the later one.
          const during = ASKED.map(answered);
          await CHANGES[name]?.(day, n);
          const [now, fresh] = [await Promise.all(ASKED.map(answered)), await Promise.all(ASKED.map(built))];
          if (JSON.stringify(now) !== JSON.stringify(fresh)) missed.push(name);
          await Promise.all(during);
          expect(await Promise.all(ASKED.map(answered))).toEqual(await Promise.all(ASKED.map(built)));
        }
        expect(missed).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });

  it('end with the day', async () => {
    workshop.clock.time = new Date(`${addDays(localDate(MONDAY), 1)}T21:59:59Z`);
    expect((await answered([TUESDAY, undefined])).some(({ available }) => available)).toBe(false);
    workshop.clock.time = new Date(`${addDays(localDate(MONDAY), 1)}T22:00:00Z`);
    expect(await answered([TUESDAY, undefined])).toEqual([]);
  });
});
