import pg from 'pg';
import { FILL_PASSWORD, FILL_PHONES, fill } from '../../../fill/fill.ts';
import { seedCatalogue } from '../../../src/modules/catalogue/infrastructure/seed-catalogue.ts';
import { seedLoyalty } from '../../../src/modules/loyalty/infrastructure/seed-loyalty.ts';
import { seedRevisions } from '../../../src/modules/revisions/infrastructure/seed.ts';
import { seedSchedule } from '../../../src/modules/schedule/infrastructure/seed-schedule.ts';
import { seedWorkshop } from '../../../src/modules/workshop/infrastructure/seed.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

/** The application on a database with ten years of a workshop. */
export interface FilledApp extends TestApp {
  readonly client: pg.Client;
  /** Session cookies. */
  readonly cookies: Readonly<Record<'admin' | 'client' | 'visitor', string | undefined>>;
}

export async function startFilledApp(visits: number): Promise<FilledApp> {
  const app = await startTestApp();
  const { database } = app.database;
  await seedCatalogue(database, 'base');
  await seedSchedule(database);
  await seedWorkshop(database, 'base');
  await seedLoyalty(database);
  await seedRevisions(database);
  const client = new pg.Client({ connectionString: app.database.url });
  await client.connect();
  await fill(client, { visits });
  const signIn = async (phone: string) =>
    (await app.http('POST', '/api/auth/login', { body: { phone, password: FILL_PASSWORD } })).cookie;
  return {
    ...app,
    client,
    cookies: { admin: await signIn(FILL_PHONES.admin), client: await signIn(FILL_PHONES.client), visitor: undefined },
    close: async () => {
      await client.end();
      await app.close();
    },
  };
}
