import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { newPhone, startWorkshop, TUESDAY, type Workshop } from '../../modules/booking/support/workshop.ts';
import { eventually } from '../../support/eventually.ts';

describe('while the table of appointments is locked', () => {
  let workshop: Workshop;
  let locker: pg.Client;
  const waiting: Promise<{ status: number }>[] = [];
  let open = 0;

  beforeAll(async () => {
    workshop = await startWorkshop({});
    locker = new pg.Client({ connectionString: workshop.database.url });
    await locker.connect();
    await locker.query('BEGIN');
    await locker.query('LOCK TABLE booking.appointment IN ACCESS EXCLUSIVE MODE');
    await eventually(async () => {
      keepWaiting();
      return (await lockWaits()) >= 5;
    });
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

  // More than the pool has connections, and more than it would serve before the next in its queue is refused. Those that
  // are refused meanwhile are followed by others.
  function keepWaiting() {
    for (; open < 120; open += 1) {
      waiting.push(
        request(waiting.length).finally(() => {
          open -= 1;
        }),
      );
    }
  }

  async function lockWaits(): Promise<number> {
    const { rows } = await locker.query(
      `SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
    );
    return Number(rows[0].count);
  }

  const ready = () => workshop.http('GET', '/api/health/ready');

  it('pages that do not need it are served', async () => {
    for (let appointment = 0; appointment < 3; appointment += 1) {
      expect(await workshop.http('GET', '/api/services')).toMatchObject({ status: 200 });
    }
  });

  it('readiness says what has no connection left, and keeps the process in traffic', async () => {
    const { status, body } = await eventually(async () => {
      keepWaiting();
      const answer = await ready();
      return answer.body.status === 'degraded' ? answer : undefined;
    });
    expect(status).toBe(200);
    expect(body.reasons[0]).toMatch(/^all database connections for (writing|slow statements) are busy$/);
  });

  it('what needs it is refused as unavailable for the moment, or waits', async () => {
    const [first] = await Promise.all(waiting.slice(0, 1));
    expect(first).toMatchObject({ status: 503, headers: { 'retry-after': expect.anything() } });
  });
});
