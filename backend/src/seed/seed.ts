import { type INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { CommandBus } from '@nestjs/cqrs';
import type pg from 'pg';
import { AppModule } from '../app.module.ts';
import { SystemClock } from '../kernel/clock.ts';
import { seedCatalogue } from '../modules/catalogue/infrastructure/seed-catalogue.ts';
import { EnsureAdmin } from '../modules/identity/application/accounts/administer-accounts.ts';
import { seedLoyalty } from '../modules/loyalty/infrastructure/seed-loyalty.ts';
import { settleDemoMessages } from '../modules/notifications/infrastructure/jobs/message-jobs.ts';
import { seedRevisions } from '../modules/revisions/infrastructure/seed.ts';
import { seedSchedule } from '../modules/schedule/infrastructure/seed-schedule.ts';
import { seedWorkshop } from '../modules/workshop/infrastructure/seed.ts';
import type { Settings } from '../platform/config/settings.ts';
import { Database } from '../platform/database/database.ts';
import { UnitOfWork } from '../platform/database/unit-of-work.ts';
import { withClient } from '../platform/database/with-client.ts';
import { DEMO_ADMIN, DEMO_CUSTOMERS, DEMO_PASSWORD, DEMO_TEAM } from './demo-customers.ts';
import { DemoSimulation } from './demo-simulation.ts';
import { SettableClock } from './demo-steps.ts';

type SeedKind = 'demo' | 'base' | 'none';

const SEED_LOCK = 731_100_004;

/**
 * Seeds an empty database once, as `SEED` says, and ensures the configured admin. Instances that start together wait
 * for an advisory lock; an interrupted start rolls back.
 */
export async function seed(settings: Settings, databaseUrl: string): Promise<void> {
  const kind: SeedKind = settings.SEED;
  const admin = Boolean(settings.ADMIN_PHONE);
  if (admin || kind !== 'none') {
    // Uses a separate connection without a lock timeout, because another instance may seed for a minute.
    await withClient(databaseUrl, async (client) => {
      await client.query('SELECT pg_advisory_lock($1)', [SEED_LOCK]);
      if (admin || !(await isSeeded(client))) await runSeed(kind, settings, databaseUrl);
    });
  }
  if (kind === 'demo' && !admin) printDemoLogins();
}

/** Checked before the seed is loaded, because most starts have nothing to seed. */
async function isSeeded(client: pg.Client): Promise<boolean> {
  return ((await client.query('SELECT FROM platform.seeded')).rowCount ?? 0) > 0;
}

async function runSeed(kind: SeedKind, settings: Settings, databaseUrl: string): Promise<void> {
  const clock = new SettableClock();
  const options = { settings, databaseUrl, background: false, clock };
  const app = await NestFactory.createApplicationContext(AppModule.with(options), {
    logger: ['error'],
    abortOnError: false,
  });
  try {
    if (kind !== 'none') await seedDatabase(app, kind, clock, settings);
    if (settings.ADMIN_PHONE && settings.ADMIN_PASSWORD) {
      await app
        .get(CommandBus)
        .execute(
          new EnsureAdmin({ phone: settings.ADMIN_PHONE, password: settings.ADMIN_PASSWORD, name: 'Administrator' }),
        );
    }
  } finally {
    await app.close();
  }
}

async function seedDatabase(
  app: INestApplicationContext,
  kind: 'demo' | 'base',
  clock: SettableClock,
  settings: Settings,
): Promise<void> {
  const database = app.get(Database);
  const now = new SystemClock().now();
  await app.get(UnitOfWork).run(async () => {
    const rows = await database.query(
      `INSERT INTO platform.seeded (kind) VALUES ('base') ON CONFLICT DO NOTHING RETURNING kind`,
    );
    if (rows.length === 0) return;
    await seedCatalogue(database, kind);
    await seedSchedule(database);
    await seedLoyalty(database);
    await seedRevisions(database);
    // Only the demo has an invented profile; any other workshop enters its own during setup.
    if (kind !== 'demo') return;
    await seedWorkshop(database, 'demo');
    await new DemoSimulation(app, clock, now, settings.WORKSHOP_TZ).run();
    await settleDemoMessages(database);
  });
}

function printDemoLogins(): void {
  const [client] = DEMO_CUSTOMERS;
  console.log(`Demo admin:  ${DEMO_ADMIN.phone} / ${DEMO_PASSWORD}`);
  for (const { role, phone } of DEMO_TEAM) console.log(`Demo ${role}: ${phone} / ${DEMO_PASSWORD}`);
  console.log(`Demo client: ${client?.phone} / ${DEMO_PASSWORD}`);
}
