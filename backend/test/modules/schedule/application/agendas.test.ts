import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Pool } from 'pg';
import { DataSource } from 'typeorm';
import { formatLocalTime, localDate } from '../../../../src/kernel/wall-clock.ts';
import type { ServiceIds } from '../../../../src/modules/catalogue/domain/booked-services.ts';
import { Agendas } from '../../../../src/modules/schedule/application/free-starts/agendas.ts';
import { poolOf } from '../../../../src/platform/database/database.ts';
import { UnitOfWork } from '../../../../src/platform/database/unit-of-work.ts';
import { startWorkshop, TUESDAY, type Workshop } from '../../booking/support/workshop.ts';

const WEDNESDAY = '2026-03-04';
const CLOSED = '2026-03-08';

let workshop: Workshop;
let agendas: Agendas;
let pool: Pool;
let statements = 0;
const count = () => {
  statements += 1;
};
beforeAll(async () => {
  workshop = await startWorkshop();
  agendas = workshop.app.get(Agendas, { strict: false });
  pool = poolOf(workshop.app.get(DataSource));
  await workshop.book({ appointmentDate: TUESDAY, appointmentTime: '09:00' });
});
afterAll(() => workshop.close());

/** Bays free for half an hour at 09:00; undefined on a closed day. */
async function leftOn(day: string): Promise<number | undefined> {
  const date = localDate(day);
  const agenda = await agendas.read({ from: date, to: date });
  return agenda.slotsOn(date, 30).find(({ time }) => formatLocalTime(time) === '09:00')?.remaining;
}

describe('concurrent requests for days', () => {
  beforeEach(() => {
    statements = 0;
    pool.on('acquire', count);
  });
  afterEach(() => {
    pool.off('acquire', count);
  });

  it('are read by one statement, each with its own result', async () => {
    const asked = [TUESDAY, WEDNESDAY, CLOSED, TUESDAY].map((day) => leftOn(day));
    expect(await Promise.all(asked)).toEqual([1, 2, undefined, 1]);
    // One each would be four; the app may read something of its own meanwhile.
    expect(statements).toBeLessThan(4);
  });

  it('include the services of each request', async () => {
    const date = localDate(TUESDAY);
    const read = async (serviceIds?: ServiceIds) =>
      (await agendas.read({ from: date, to: date, serviceIds })).durationOf(serviceIds);
    const durations = Promise.all([read([1]), read(), read([3]), read([3, 1])]);
    expect(await durations).toEqual([45, 30, 90, 135]);
    await expect(read([999])).rejects.toMatchObject({ fields: [{ field: 'serviceId' }] });
    await expect(read([1, 999])).rejects.toMatchObject({ fields: [{ field: 'moreServiceIds' }] });
  });

  it('do not share a result with requests made after the read has begun', async () => {
    const early = leftOn(WEDNESDAY);
    await nextTurn();
    const late = leftOn(WEDNESDAY);
    await Promise.all([early, late]);
    expect(statements).toBeGreaterThanOrEqual(2);
  });
});

it('a transaction reads its own writes', async () => {
  const { database } = workshop.database;
  await workshop.app.get(UnitOfWork).run(async () => {
    await database.query(`INSERT INTO booking.closure (from_date, to_date) VALUES ($1, $1)`, [WEDNESDAY]);
    expect(await leftOn(WEDNESDAY)).toBeUndefined();
  });
});
