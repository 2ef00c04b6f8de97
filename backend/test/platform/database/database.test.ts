import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createEventLogFixture, type EventLogFixture } from '../../support/event-log-fixture.ts';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts';

describe('the rows of a statement', () => {
  let test: TestDatabase;
  let fixture: EventLogFixture;
  beforeAll(async () => {
    test = await createTestDatabase();
    fixture = await createEventLogFixture(test);
  });
  afterAll(() => test.close());

  const ROWS = `
    SELECT number AS start_minute, NULL::date AS due_date, 1 AS id, 'kept' AS "asNamed"
    FROM generate_series(1, 2) number ORDER BY start_minute`;
  const [first, second] = [1, 2].map((startMinute) => ({ startMinute, dueDate: null, id: 1, asNamed: 'kept' }));

  it('have the columns in camel case', async () => {
    expect(await test.database.query(ROWS)).toEqual([first, second]);
    expect(await test.database.search(ROWS, [])).toEqual([first, second]);
    expect(await test.database.one(ROWS)).toEqual(first);
    expect(await test.database.only(ROWS)).toEqual(first);
  });

  it('have them in a transaction, in pages and in each run of a prepared statement', async () => {
    expect(await fixture.work.run(() => test.database.query(ROWS))).toEqual([first, second]);
    const sql = { page: `${ROWS} LIMIT $1 OFFSET $2`, count: 'SELECT 2 AS total' };
    for (const _ of [1, 2]) {
      const page = await test.database.page(sql, [], { page: 2, pageSize: 1 });
      expect(page).toEqual({ items: [second], total: 2 });
    }
  });

  it('keep the keys of JSON', async () => {
    const sql = `SELECT json_build_object('due_date', 1) AS built_object, to_json(r) AS whole_row FROM (SELECT 1 AS due_date) r`;
    expect(await test.database.only(sql)).toEqual({ builtObject: { due_date: 1 }, wholeRow: { due_date: 1 } });
  });

  it('are none after a statement without rows', async () => {
    expect(await test.database.query(`SET LOCAL lock_timeout = '1s'`)).toEqual([]);
  });
});
