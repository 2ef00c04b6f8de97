import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  ACTIVITY_KINDS,
  type ActivityKind,
} from '../../../../src/modules/reporting/application/activity/activity-kinds.ts';
import { ActivityReader } from '../../../../src/modules/reporting/application/activity/list-activity.ts';
import { allPersistence } from '../../../../src/open-database.ts';
import type { Settings } from '../../../../src/platform/config/settings.ts';
import { withClient } from '../../../../src/platform/database/with-client.ts';
import { createEventLogFixture, type EventLogFixture } from '../../../support/event-log-fixture.ts';
import { createTestDatabase, type TestDatabase } from '../../../support/test-database.ts';

const EVENTS = 100_000;
const NEWEST = Number.MAX_SAFE_INTEGER;

/**
 * A log of frequent types, with one event in a thousand of another one, and with the first events of a type of which there
 * are no others. The last 5,000 events are points of one day.
 */
const LONG_LOG = `
  INSERT INTO platform.event (position, id, stream, stream_version, type, schema_version, data, metadata, occurred_at)
  SELECT n, gen_random_uuid(), 'thing-' || n, 1,
         CASE WHEN n <= 3 THEN 'workshop.setup-finished'
              WHEN n > $1 - 5000 THEN 'loyalty.points-awarded'
              WHEN n % 1000 = 0 THEN 'loyalty.tier-changed'
              WHEN n % 5 = 0 THEN 'loyalty.points-awarded'
              ELSE 'booking.appointment-completed' END,
         1, jsonb_build_object('userId', n % 100, 'points', 1, 'appointmentId', n), '{"actor": "system"}',
         timestamptz '2026-01-01 08:00Z' - ($1 - least(n, $1 - 5000)) / 100 * interval '1 day'
  FROM generate_series(1, $1::integer) n`;

describe.each(['force_generic_plan', 'force_custom_plan'])('the activity of a long log (%s)', (planMode) => {
  let test: TestDatabase;
  let log: EventLogFixture;

  beforeAll(async () => {
    test = await createTestDatabase(allPersistence.slice(1));
    log = await createEventLogFixture(test);
    // Without the statement timeout of the product, which a busy machine may need longer for so many rows.
    await withClient(test.url, async (loader) => {
      await loader.query('SELECT platform.add_event_partitions($1)', [EVENTS]);
      await loader.query(LONG_LOG, [EVENTS]);
      await loader.query('ANALYZE platform.event');
    });
  });
  afterAll(() => test.close());

  /** Lists activities and counts the rows of the log that are read for them. */
  function list(kinds: readonly ActivityKind[], limit: number, before = NEWEST) {
    const reader = new ActivityReader(log.database, { WORKSHOP_TZ: 'Europe/Bucharest' } as Settings);
    return log.work.run(async () => {
      await log.database.query(`SELECT set_config('plan_cache_mode', $1, true)`, [planMode]);
      const begin = await rowsRead();
      const activities = await reader.listActivity(limit, before, kinds);
      return { activities, read: (await rowsRead()) - begin };
    });
  }

  /** Rows of the log that the connection of this transaction has read, also those that a filter removed. */
  async function rowsRead(): Promise<number> {
    const row = await log.database.one<{ read: number }>(
      `SELECT sum(seq_tup_read + idx_tup_fetch)::integer AS read FROM pg_stat_xact_user_tables
       WHERE schemaname = 'platform' AND relname LIKE '%sequenced_event%'`,
    );
    return row?.read ?? 0;
  }

  it('is read from the newest events of each kind', async () => {
    const { activities, read } = await list(ACTIVITY_KINDS, 20);
    expect(activities).toHaveLength(20);
    // One run of the points of a day is read to find its end, once more to add it up, and the end of the next one.
    expect(read).toBeLessThan(15_000);
  });

  it('is found without events of other kinds, however rare its own are', async () => {
    const { activities, read } = await list(['setup-finished'], 20);
    expect(activities.map(({ position }) => position)).toEqual([3, 2, 1]);
    expect(read).toBeLessThan(20);
  });

  it('reads only the events of the days that are shown of a kind that has an entry for a day', async () => {
    const { activities, read } = await list(['tier-changed'], 10);
    expect(activities).toHaveLength(10);
    expect(read).toBeLessThan(100);
    const points = await list(['points-awarded'], 10, EVENTS - 5000);
    expect(points.activities).toHaveLength(10);
    // Twenty events a day, read twice.
    expect(points.read).toBeLessThan(600);
  });

  it('is as cheap in the middle and at the begin of the log', async () => {
    for (const before of [EVENTS / 2, 10]) {
      expect((await list(ACTIVITY_KINDS, 20, before)).read).toBeLessThan(600);
    }
  });

  it('has further entries for a day of more than 1,000 events of a kind', async () => {
    const { activities } = await list(['points-awarded'], 4);
    expect(activities.map(({ points }) => points)).toEqual([1000, 1000, 1000, 1000]);
  });
});
