import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { newPhone, startWorkshop, TUESDAY, type Workshop } from '../../modules/booking/support/workshop.ts';
import { eventually } from '../../support/eventually.ts';

describe('while the table of appointments is locked', () => {
  let workshop: Workshop;
  let locker: pg.Client;
  const waiting: Promise<{ status: number }>[] = [];

  beforeAll(async () => {
    workshop = await startWorkshop({});
    locker = new pg.Client({ connectionString: workshop.database.url });
    await locker.connect();
    await locker.query('BEGIN');
    await locker.query('LOCK TABLE booking.appointment IN ACCESS EXCLUSIVE MODE');
    // More than the pool has connections, and more than it would serve before the next in its queue is refused.
    for (let number = 0; number < 120; number += 1) waiting.push(request(number));
    // Those that are refused meanwhile, which on a slow machine all may be, are followed by others.
    await eventually(async () => waiting.push(request(waiting.length)) && (await lockWaits()) >= 5);
  });
  afterAll(async () => {
    await locker.query('ROLLBACK');
    await Promise.all(waiting);
    await locker.end();
    await workshop.close();
  });

  const request = (number: number) =>
    number % 2 === 0
      ? workshop.http('GET', `/api/appointments?page=${number + 1}`, { cookie: workshop.admin })
      : workshop.book({ customerPhone: newPhone(), appointmentDate: TUESDAY });

  async function lockWaits(): Promise<number> {
    const { rows } = await locker.query(
      `SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
    );
    return Number(rows[0].count);
  }

  const ready = () => workshop.http('GET', '/api/health/ready');

  it('pages that do not need it are served', async () => {
    for (let visit = 0; visit < 3; visit += 1) {
      expect(await workshop.http('GET', '/api/services')).toMatchObject({ status: 200 });
    }
  });

  it('readiness says what has no connection left, and keeps the process in traffic', async () => {
    await eventually(async () => (await ready()).body.status === 'degraded');
    const { status, body } = await ready();
    expect(status).toBe(200);
    expect(body.reasons[0]).toMatch(/^all database connections for (writing|slow statements) are busy$/);
  });

  it('what needs it is refused as unavailable for the moment, or waits', async () => {
    const [first] = await Promise.all(waiting.slice(0, 1));
    expect(first).toMatchObject({ status: 503, headers: { 'retry-after': expect.anything() } });
  });
});
