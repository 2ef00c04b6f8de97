/**
 * `npm run fill -- --visits 100000`: writes ten years of a workshop into an empty database, that of `DATABASE_URL` or the embedded one
 * in `DATA_DIR`. For measuring and for trying out, never for a workshop.
 */
import { parseArgs } from 'node:util';
import { startInstance } from '../bench/support/processes.ts';
import { withClient } from '../bench/support/workbench.ts';
import { startEmbeddedServer } from '../src/platform/database/embedded-server.ts';
import { FILL_PASSWORD, FILL_PHONES, fill, LEAST_APPOINTMENTS, NotEmpty } from './fill.ts';

const { values } = parseArgs({ options: { visits: { type: 'string', default: '100000' } } });
const appointments = Number(values.visits);
if (!Number.isInteger(appointments) || appointments < LEAST_APPOINTMENTS || appointments > 10_000_000) {
  console.error(`--visits is a number from ${LEAST_APPOINTMENTS} to 10000000`);
  process.exit(2);
}

const dataDir = process.env.DATA_DIR ?? '.data';
const server = process.env.DATABASE_URL
  ? { url: process.env.DATABASE_URL, stop: async () => undefined }
  : await startEmbeddedServer({ dataDir, log: console.error });
try {
  // A start of the product migrates an empty database and seeds services, bays and hours.
  await (await startInstance({ DATABASE_URL: server.url, DATA_DIR: dataDir })).stop();
  await withClient(server.url, (client) => fill(client, { visits: appointments, log: console.log }));
  console.log(`${appointments} visits. Password of all accounts: ${FILL_PASSWORD}`);
  for (const [role, phone] of Object.entries(FILL_PHONES)) console.log(`${role}: ${phone}`);
} catch (error) {
  if (!(error instanceof NotEmpty)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await server.stop();
}
