import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { modules } from '../../src/modules.ts';
import { readSettings } from '../../src/platform/config/settings.ts';
import { seed } from '../../src/seed/seed.ts';
import { startApp } from '../support/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

let folder: string;
let database: TestDatabase;
let app: Awaited<ReturnType<typeof startApp>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'base-'));
  database = await createTestDatabase(modules.map(({ persistence }) => persistence));
  const settings = { NODE_ENV: 'test', SEED: 'base', DATABASE_URL: database.url, DATA_DIR: folder };
  await seed(readSettings(settings), database.url);
  app = await startApp(database, { DATA_DIR: folder });
});
afterAll(async () => {
  await app.close();
  await database.close();
  await rm(folder, { recursive: true });
});

const read = async (path: string) => (await app.http('GET', path)).body;

describe('the first start in production', () => {
  it('leaves name, telephone and links of the workshop to its setup', async () => {
    const { setupPending, phone, email, street, mapsUrl, videoUrl } = await read('/api/workshop');
    expect({ setupPending, phone, email, street, mapsUrl, videoUrl }).toEqual({
      setupPending: true,
      phone: '',
      email: '',
      street: '',
      mapsUrl: '',
      videoUrl: '',
    });
  });

  it('has services and hours that the setup can change', async () => {
    expect((await read('/api/services')).length).toBeGreaterThan(3);
    expect((await read('/api/workshop')).openingHours).toHaveLength(5);
  });
});
