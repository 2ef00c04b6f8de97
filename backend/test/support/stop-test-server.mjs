/** Jest global tear-down: stops the throw-away PostgreSQL of {@link startTestServer} and removes its directory. */
export default async function stopTestServer() {
  await globalThis.testDatabaseServer?.stop();
}
