import { startTemporaryServer } from '../../src/platform/database/embedded-server.ts';
import { useMemoryForTemporaryFiles } from './memory-folder.mjs';

/**
 * Jest global setup: starts a temporary PostgreSQL without fsync for the test run. With `TEST_DATABASE_SERVER` a
 * running server is used instead; the tests create databases named `workshop_test_*` on it.
 */
export default async function startTestServer() {
  useMemoryForTemporaryFiles();
  if (process.env.TEST_DATABASE_SERVER) return;
  const server = await startTemporaryServer();
  process.env.TEST_DATABASE_SERVER = server.url;
  globalThis.testDatabaseServer = server;
}
