/**
 * `npm run fuzz`: starts the built product with the demo on a temporary PostgreSQL, sends requests that are generated from
 * the OpenAPI document, as a visitor, two clients and an admin, and checks every response against the document. Prints one
 * line of counts, and each defect with its smallest request; exits with 1 when there is a defect.
 *
 * `SEED=base` leaves the demo out. `--requests N` (100,000), `--minutes N` at most (30), `--seed N` repeats the requests of a run,
 * `--verbose` lists the routes that no request reached with 2xx.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { type Product, startProduct } from '../../scripts/lib/product.ts';
import { onStop } from '../bench/support/on-stop.ts';
import { withClient } from '../bench/support/workbench.ts';
import { type EmbeddedServer, startTemporaryServer } from '../src/platform/database/embedded-server.ts';
import { Callers } from './callers.ts';
import { Campaign } from './campaign.ts';
import { type ApiDocument, Contract } from './contract.ts';
import { Sender } from './send.ts';

const LANES = 12;

/** Longest time for the demo and the start. */
const START_MS = 300_000;

/** Longest time for a response. */
const RESPONSE_MS = 5_000;

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    minutes: { type: 'string', default: '30' },
    verbose: { type: 'boolean', default: false },
    seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
  },
});
const [requests, minutes, seed] = [values.requests, values.minutes, values.seed].map(Number) as [
  number,
  number,
  number,
];
if (![requests, minutes, seed].every((one) => Number.isSafeInteger(one) && one > 0)) {
  console.error('--requests, --minutes and --seed take whole numbers.');
  process.exit(2);
}

const dataDir = mkdtempSync(join(tmpdir(), 'workshop-fuzz-'));
let server: EmbeddedServer | undefined;
let product: Product | undefined;
async function close(): Promise<void> {
  await product?.stop();
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** The different errors that the product logs, without their time. */
class ErrorLog extends Writable {
  readonly lines = new Set<string>();

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    for (const line of chunk.toString().split('\n')) {
      if (/"level":"?(error|fatal|50|60)|\b(ERROR|FATAL)\b/.test(line) && this.lines.size < 20)
        this.lines.add(line.replace(/"(time|requestId|reqId)":[^,}]+,?/g, '').slice(0, 1_000));
    }
    done();
  }
}

/** @returns whether there is no defect */
async function fuzz(): Promise<boolean> {
  const log = new ErrorLog();
  server = await startTemporaryServer();
  const { url: database } = server;
  const { SEED = 'demo' } = process.env;
  const env = { DATABASE_URL: database, DATA_DIR: dataDir, SEED, LOG_LEVEL: 'error' };
  product = await startProduct({ env, log, startMs: START_MS });
  const sender = new Sender(product.url.replace('localhost', '127.0.0.1'), LANES, RESPONSE_MS);
  const document = JSON.parse(readFileSync(new URL('../openapi.json', import.meta.url), 'utf8')) as ApiDocument;
  const promote = (userId: number) =>
    withClient(database, async (client) => {
      await client.query(`UPDATE identity."user" SET role = 'admin' WHERE id = $1`, [userId]);
    });
  const contract = new Contract(document);
  const begin = performance.now();
  const campaign = new Campaign({
    contract,
    sender,
    callers: new Callers(sender, promote),
    requests,
    seed,
    lanes: LANES,
    limitMs: minutes * 60_000,
  });
  const { findings, classes, succeeded, requests: sent, routes } = await campaign.run();
  const seconds = Math.round((performance.now() - begin) / 1_000);
  const ready = await sender.send({ method: 'GET', target: '/api/health/ready', headers: {}, body: undefined });
  sender.close();
  for (const { kind, detail, request } of findings)
    console.error(`✗ ${request.route}: ${kind}: ${detail}\n  ${JSON.stringify(request)}`);
  for (const line of log.lines) console.error(`✗ logged: ${line}`);
  if (ready.status !== 200) console.error(`✗ not ready afterwards: ${ready.body}`);
  const unreached = contract.operations.filter(({ route }) => !succeeded.has(route));
  if (values.verbose) console.error(`Without 2xx:\n${unreached.map(({ route }) => `  ${route}`).join('\n')}`);
  const defects = findings.length + log.lines.size + (ready.status === 200 ? 0 : 1);
  const counts = Object.entries(classes).map(([name, count]) => `${count} ${name}`);
  console.log(
    `${sent} requests to ${routes} routes in ${seconds} s, seed ${seed}: ${counts.sort().join(', ')}, ` +
      `2xx from ${succeeded.size} routes, ${defects} defects`,
  );
  return defects === 0;
}

onStop(close);
let isSound = false;
try {
  isSound = await fuzz();
} finally {
  await close();
}
process.exit(isSound ? 0 : 1);
