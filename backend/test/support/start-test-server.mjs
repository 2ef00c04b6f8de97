import { startTemporaryServer } from '../../src/platform/database/embedded-server.ts';

/**
 * Jest global set-up: one throw-away PostgreSQL for the whole run (fsync off, its own temporary directory).
 * `TEST_DATABASE_SERVER` may name a running server instead, whose databases called `workshop_test_*` are then ours.
 */
export default async function startTestServer() {
  if (process.env.TEST_DATABASE_SERVER) return;
  const server = await startTemporaryServer();
  process.env.TEST_DATABASE_SERVER = server.url;
  globalThis.testDatabaseServer = server;
}
