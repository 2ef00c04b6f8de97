import { createWriteStream, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTemporaryServer } from '../../backend/src/platform/database/embedded-server.ts';
import { startProduct } from '../../scripts/lib/product.ts';
import { HORIZON_DAYS } from './workshop-days.ts';

const LOGS = join(import.meta.dirname, '../../test-results');

/**
 * Playwright global set-up: starts a temporary PostgreSQL and one instance with demo data, and returns the tear-down.
 * With `PRODUCT_URL` set, that running instance is tested instead.
 */
export default async function startProductUnderTest(): Promise<() => Promise<void>> {
  if (process.env.PRODUCT_URL) return async () => undefined;
  const database = await startTemporaryServer();
  const dataDir = mkdtempSync(join(tmpdir(), 'workshop-e2e-'));
  const stopDatabase = async () => {
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  // All instances that tests start send and check the same codes.
  process.env.SESSION_SECRET ??= 'the secret of all instances under test';
  try {
    mkdirSync(LOGS, { recursive: true });
    const product = await startProduct({
      env: {
        DATABASE_URL: database.url,
        DATA_DIR: dataDir,
        SEED: 'demo',
        BOOKING_HORIZON_DAYS: String(HORIZON_DAYS),
        ...adminAccount(),
      },
      log: createWriteStream(join(LOGS, 'product.log'), { flags: 'a' }),
    });
    process.env.PRODUCT_URL = product.url;
    process.env.PRODUCT_DATABASE_URL = database.url;
    return () => product.stop().finally(stopDatabase);
  } catch (error) {
    await stopDatabase();
    throw error;
  }
}

/** Sets the admin account that the tests sign in to. */
function adminAccount(): NodeJS.ProcessEnv {
  process.env.ADMIN_PHONE ??= '+40722000111';
  process.env.ADMIN_PASSWORD ??= 'parola-de-test';
  return { ADMIN_PHONE: process.env.ADMIN_PHONE, ADMIN_PASSWORD: process.env.ADMIN_PASSWORD };
}
