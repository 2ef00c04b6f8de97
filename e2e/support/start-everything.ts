import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTemporaryServer } from '../../backend/src/platform/database/embedded-server.ts';
import { startProduct } from './product.ts';

/**
 * Once per run: a throw-away PostgreSQL and one instance of the product with demo data. Returns the tear-down.
 * Where `PRODUCT_URL` names a running product, that one is tested instead.
 */
export default async function startEverything(): Promise<() => Promise<void>> {
  if (process.env.PRODUCT_URL) return async () => undefined;
  const database = await startTemporaryServer();
  const dataDir = mkdtempSync(join(tmpdir(), 'workshop-e2e-'));
  const stopDatabase = async () => {
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const product = await startProduct({ databaseUrl: database.url, dataDir, env: adminAccount() });
    process.env.PRODUCT_URL = product.url;
    process.env.PRODUCT_DATABASE_URL = database.url;
    return () => product.stop().finally(stopDatabase);
  } catch (error) {
    await stopDatabase();
    throw error;
  }
}

/** The admin that the journeys sign in as. */
function adminAccount(): NodeJS.ProcessEnv {
  process.env.ADMIN_PHONE ??= '+40722000111';
  process.env.ADMIN_PASSWORD ??= 'parola-de-test';
  return { ADMIN_PHONE: process.env.ADMIN_PHONE, ADMIN_PASSWORD: process.env.ADMIN_PASSWORD };
}
