import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let databases: TestDatabase[];

beforeAll(async () => {
  databases = await Promise.all([createTestDatabase(), createTestDatabase()]);
});

afterAll(async () => {
  await Promise.all(databases.map((database) => database.close()));
});

it('creates a separate migrated database for each caller', async () => {
  const [one, two] = databases as [TestDatabase, TestDatabase];
  expect(await one.dataSource.showMigrations()).toBe(false);
  await one.database.query('create table only_here (id int)');
  const question = "select to_regclass('only_here')::text as found";
  expect(await one.database.one(question)).toEqual({ found: 'only_here' });
  expect(await two.database.one(question)).toEqual({ found: null });
});
