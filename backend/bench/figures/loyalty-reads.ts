import { type Effort, powerOfTen } from '../effort.ts';
import { alternate, type Figure, type Measurement, median } from '../figure.ts';
import { fillLedger } from '../support/ledger-history.ts';
import { runLoad, type Served, startBareServer, startInstance } from '../support/processes.ts';
import { readsOf } from '../support/reads.ts';
import type { RecordedStatement } from '../support/record-statements.ts';
import { ADMIN_SETTINGS, registerClient, signInAdmin } from '../support/sign-in.ts';
import { type Workbench, withClient } from '../support/workbench.ts';

const CONNECTIONS = 8;
const POOL = 20;

/** The measured reads: the first page where there are pages, by an account that may read it. */
const READS = [
  { name: 'points and tier', path: (userId: number) => `/api/loyalty/dashboard/${userId}`, by: 'client' },
  { name: 'points history', path: (userId: number) => `/api/loyalty/transactions/${userId}`, by: 'client' },
  { name: 'rewards', path: (userId: number) => `/api/loyalty/rewards/${userId}`, by: 'client' },
  { name: 'members, by name', path: () => '/api/admin/loyalty/users', by: 'admin' },
] as const;

type Read = (typeof READS)[number];

/**
 * The reads of the loyalty pages by a signed-in account, with 10^6 lines in the ledger. The baseline sends every
 * statement of the request: those that load the session and the account, and those of the read itself.
 */
export const loyaltyReads: Figure = {
  name: 'loyalty-reads',
  async measure(bench) {
    const small = await workshop(bench, 'ledger_small', 100);
    const lines = 1_000_000 * bench.effort.share;
    const large = await workshop(bench, 'ledger_large', lines);
    try {
      const measurements: Measurement[] = [];
      for (const read of READS) measurements.push(...(await measureRead(bench.effort, read, small, large)));
      return measurements;
    } finally {
      await Promise.all([small.product.stop(), large.product.stop()]);
    }
  },
};

type Workshop = Awaited<ReturnType<typeof workshop>>;

async function measureRead(
  { fewerRuns }: Effort,
  read: Read,
  small: Workshop,
  large: Workshop,
): Promise<Measurement[]> {
  const statements = await large.statementsOf(read);
  const bare = await startBareServer({ ...large.bare, statements });
  const sides = {
    large: large.send(large.product, read),
    small: small.send(small.product, read),
    bare: large.send(bare, read),
  };
  try {
    for (const warmUp of Object.values(sides)) await warmUp();
    const runs = await alternate(sides, fewerRuns);
    const measured = {
      what: `${read.name}, ${powerOfTen(large.lines)} ledger lines, ${CONNECTIONS} connections`,
      unit: 'requests/s',
      value: median(runs.large),
      runs: runs.large,
    };
    return [
      {
        ...measured,
        baseline: { is: `node:http + pg, same ${statements.length} statements`, value: median(runs.bare) },
        target: { of: 'ratio', least: 0.5 },
      },
      {
        ...measured,
        baseline: { is: '10^2 ledger lines', value: median(runs.small) },
        target: { of: 'ratio', least: 0.8 },
      },
    ];
  } finally {
    await bare.stop();
  }
}

/** Starts an instance on a database whose ledger has that many lines; an admin and a client are signed in. */
async function workshop(bench: Workbench, name: string, lines: number) {
  const database = await bench.database(name);
  const environment = { DATABASE_URL: database, DATA_DIR: bench.dataDir, ...ADMIN_SETTINGS };
  const recording = await startInstance(environment, { record: true });
  const admin = await signInAdmin(recording);
  const client = await registerClient(recording);
  await withClient(database, (db) => fillLedger(db, client.userId, lines));
  const headers = { admin: { cookie: admin.cookie }, client: { cookie: client.cookie } };
  const recorded = new Map<Read, RecordedStatement[]>();
  for (const read of READS) {
    recording.statements.length = 0;
    const answer = await fetch(recording.url + read.path(client.userId), { headers: headers[read.by] });
    if (!answer.ok) throw new Error(`${read.name}: ${answer.status} ${await answer.text()}`);
    await answer.arrayBuffer();
    recorded.set(read, recording.statements.filter(isOfRequest));
  }
  await recording.stop();
  const product = await startInstance(environment);
  return {
    product,
    lines,
    bare: { url: database, connections: POOL, marked: {} },
    statementsOf: (read: Read) => recorded.get(read) ?? [],
    send: (server: Served, read: Read) => async () => {
      const { seconds } = bench.effort;
      const paths = [read.path(client.userId)];
      const load = readsOf(server, { paths, connections: CONNECTIONS, seconds, headers: headers[read.by] });
      return (await runLoad(load)).perSecond;
    },
  };
}

/** Leaves out the statements of subscriptions, which run at the same time. */
function isOfRequest(statement: RecordedStatement): boolean {
  return /\bloyalty\.|\bidentity\.(user_card\b|"user")|"?platform"?\."?session\b/.test(statement.text);
}
