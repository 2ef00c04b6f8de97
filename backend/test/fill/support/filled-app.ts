import pg from 'pg';
import { FILL_PASSWORD, FILL_PHONES, fill } from '../../../fill/fill.ts';
import { seedCatalogue } from '../../../src/modules/catalogue/infrastructure/seed-catalogue.ts';
import { seedLoyalty } from '../../../src/modules/loyalty/infrastructure/seed-loyalty.ts';
import { seedRevisions } from '../../../src/modules/revisions/infrastructure/seed.ts';
import { seedSchedule } from '../../../src/modules/schedule/infrastructure/seed-schedule.ts';
import { seedWorkshop } from '../../../src/modules/workshop/infrastructure/seed.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

/** Indexes, constraints and triggers of all tables. */
export const DEFINITIONS = `
  SELECT indexdef AS definition FROM pg_indexes WHERE schemaname !~ '^pg_'
  UNION ALL
  SELECT conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) FROM pg_constraint
  WHERE contype <> 'n' AND connamespace::regnamespace::text !~ '^pg_'
  UNION ALL
  SELECT pg_get_triggerdef(oid) || tgenabled::text FROM pg_trigger WHERE NOT tgisinternal
  ORDER BY 1`;

/** The application on a database with the data of ten years. */
export interface FilledApp extends TestApp {
  readonly client: pg.Client;
  /** The result of {@link DEFINITIONS} before the fill. */
  readonly definitionsBefore: object[];
  readonly cookies: Readonly<Record<'admin' | 'client', string | undefined>>;
}

export async function startFilledApp(appointments: number): Promise<FilledApp> {
  const app = await startTestApp();
  const { database } = app.database;
  await seedCatalogue(database, 'base');
  await seedSchedule(database);
  await seedWorkshop(database, 'base');
  await seedLoyalty(database);
  await seedRevisions(database);
  const client = new pg.Client({ connectionString: app.database.url });
  await client.connect();
  const { rows: definitionsBefore } = await client.query(DEFINITIONS);
  await fill(client, { visits: appointments });
  const signIn = async (phone: string) =>
    (await app.http('POST', '/api/auth/login', { body: { phone, password: FILL_PASSWORD } })).cookie;
  return {
    ...app,
    client,
    definitionsBefore,
    cookies: { admin: await signIn(FILL_PHONES.admin), client: await signIn(FILL_PHONES.client) },
    close: async () => {
      await client.end();
      await app.close();
    },
  };
}
