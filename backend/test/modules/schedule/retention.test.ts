import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Retention } from '../../../src/platform/jobs/retention.ts';
import { startWorkshop, type Workshop } from '../booking/support/workshop.ts';

let workshop: Workshop;
beforeAll(async () => {
  workshop = await startWorkshop();
});
afterAll(() => workshop.close());

const sql = (text: string, values: unknown[] = []) => workshop.database.database.query(text, values);
const due = () => workshop.app.get(Retention).countDue();

// The clock of the workshop stands on 2 March 2026.
it('erases the reasons of blocks and closures and the names of openings, which may name a person, and keeps the periods', async () => {
  const period = (end: string) => ({ fromDate: '2021-02-01', toDate: end });
  for (const end of ['2021-03-01', '2021-03-02']) {
    const values = ['2021-02-01', end, `Mihai e bolnav până pe ${end}`];
    await sql('INSERT INTO booking.closure (from_date, to_date, reason) VALUES ($1, $2, $3)', values);
    await sql(
      'INSERT INTO booking.opening (from_date, to_date, name, opens, closes) VALUES ($1, $1, $2, 480, 780)',
      values.slice(1),
    );
    const bay = end === '2021-03-01' ? 1 : 2;
    await sql(
      `INSERT INTO booking.bay_block (bay_id, from_date, to_date, start_minute, end_minute, reason)
       VALUES (${bay}, $1, $2, 480, 960, $3)`,
      values,
    );
  }
  expect(await due()).toEqual(expect.arrayContaining([{ what: 'reasons of blocks and closures', records: 3 }]));
  await workshop.app.get(Retention).erase();
  const kept = 'Mihai e bolnav până pe 2021-03-02';
  const rows = (table: string) =>
    sql(`SELECT from_date::text, to_date::text, reason FROM booking.${table} ORDER BY to_date`);
  expect(await rows('closure')).toEqual([
    { ...period('2021-03-01'), reason: null },
    { ...period('2021-03-02'), reason: kept },
  ]);
  expect(await rows('bay_block')).toEqual([
    { ...period('2021-03-01'), reason: '—' },
    { ...period('2021-03-02'), reason: kept },
  ]);
  expect(await sql('SELECT to_date::text, name FROM booking.opening ORDER BY to_date')).toEqual([
    { toDate: '2021-03-01', name: null },
    { toDate: '2021-03-02', name: kept },
  ]);
  expect(await due()).toEqual(expect.arrayContaining([{ what: 'reasons of blocks and closures', records: 0 }]));
});
