/** Jest global teardown: stops the temporary PostgreSQL of {@link startTestServer} and removes its directory. */
export default async function stopTestServer() {
  await globalThis.testDatabaseServer?.stop();
}
