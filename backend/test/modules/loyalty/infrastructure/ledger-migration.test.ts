import { expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { createApp } from '../../../../src/create-app.ts';
import { RebuildLedger } from '../../../../src/modules/loyalty/tooling.ts';
import { modules } from '../../../../src/modules.ts';
import { readSettings } from '../../../../src/platform/config/settings.ts';
import { createDataSource } from '../../../../src/platform/database/data-source.ts';
import { migrate } from '../../../../src/platform/database/migrate.ts';
import { platformPersistence } from '../../../../src/platform/platform-persistence.ts';
import { createTestDatabase } from '../../../support/test-database.ts';

/** The schema of all modules before redemptions: entries with a description, events of version 1. */
const BEFORE = modules.map(({ name, persistence }) => ({
  ...persistence,
  migrations: persistence.migrations.filter(
    (migration) => name !== 'loyalty' || /1790000400000$/.test(migration.name),
  ),
}));

it('a ledger of the first version is migrated and matches its event log', async () => {
  const test = await createTestDatabase(BEFORE);
  await test.dataSource.query(`
    INSERT INTO identity."user" (name, phone, password_hash, referral_code, loyalty_points)
    VALUES ('Ana Pop', '+40722000001', 'x', 'K7M2PX', 63)`);
  await test.dataSource.query(`INSERT INTO loyalty.account (user_id) VALUES (1)`);
  await test.dataSource.query(`
    INSERT INTO loyalty.transaction (user_id, type, points, description, appointment_id, referred_user_id, created_at)
    VALUES (1, 'bonus', 60, 'card vechi', NULL, NULL, '2026-03-01T08:00:00Z'),
           (1, 'earned', 1, 'Punct pentru programarea finalizată nr. 7', 7, NULL, '2026-03-02T08:00:00Z'),
           (1, 'bonus', 2, 'Puncte bonus pentru un prieten recomandat', NULL, 9, '2026-03-03T08:00:00Z')`);
  await test.dataSource.query(`
    INSERT INTO platform.event (id, stream, stream_version, type, schema_version, data, metadata, occurred_at)
    SELECT gen_random_uuid(), 'loyalty-account-1', id, 'loyalty.points-awarded', 1,
           jsonb_build_object('userId', 1, 'points', points, 'balance', points, 'type', type,
                              'appointmentId', appointment_id, 'referredUserId', referred_user_id, 'by', 'system'),
           '{"actor": "system", "correlation": "test"}', created_at + interval '4 milliseconds'
    FROM loyalty.transaction`);

  const persistences = [platformPersistence, ...modules.map(({ persistence }) => persistence)];
  const upgrade = await createDataSource(test.url, 2, persistences).initialize();
  await migrate(upgrade);
  expect(await upgrade.query(`SELECT user_id, points, tier, entries FROM loyalty.account`)).toEqual([
    { user_id: 1, points: 63, tier: 'silver', entries: 3 },
  ]);
  expect(await upgrade.query(`SELECT text FROM loyalty.reason`)).toEqual([{ text: 'card vechi' }]);
  const lines = await upgrade.query(`SELECT * FROM loyalty.transaction ORDER BY id`);
  await upgrade.destroy();

  const settings = readSettings({
    NODE_ENV: 'test',
    DATABASE_URL: test.url,
    LOG_LEVEL: 'silent',
    SESSION_SECRET: 'a secret for tests that is long enough to be one',
  });
  const app = await createApp({ settings, databaseUrl: test.url, background: false });
  const { differences } = await app.get(CommandBus).execute(new RebuildLedger());
  await app.close();
  expect(differences).toEqual({ missing: 0, unknown: 0, changed: 0, accounts: 0 });
  expect(await test.dataSource.query(`SELECT * FROM loyalty.transaction ORDER BY id`)).toEqual(lines);
  await test.close();
});
