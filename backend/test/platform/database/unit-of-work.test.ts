import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createEventLogFixture, type EventLogFixture } from '../../support/event-log-fixture.ts';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts';

describe('statements that a unit of work sends together', () => {
  let test: TestDatabase;
  let fixture: EventLogFixture;
  beforeAll(async () => {
    test = await createTestDatabase();
    fixture = await createEventLogFixture(test);
  });
  afterAll(() => test.close());

  const DEADLOCK = `DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = '40P01'; END $$`;

  /** Sends a statement, and tells its failure some promises later, as a use case of several steps does. */
  async function inSteps(sql: string, steps: number): Promise<void> {
    if (steps > 0) return inSteps(sql, steps - 1);
    await fixture.database.query(sql);
  }

  it('run again after a deadlock, which the one behind it does not hide', async () => {
    let attempts = 0;
    await fixture.work.run(async () => {
      attempts += 1;
      await Promise.all([inSteps(attempts === 1 ? DEADLOCK : 'SELECT 1', 20), fixture.database.query('SELECT 1')]);
    });
    expect(attempts).toBe(2);
  });
});
