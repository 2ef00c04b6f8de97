import { alternate, type Figure, type Measurement, median } from '../figure.ts';
import { fillLedger } from '../support/ledger-history.ts';
import { put, type Served, startBareServer, startInstance } from '../support/processes.ts';
import { readsOf } from '../support/reads.ts';
import type { RecordedStatement } from '../support/record-statements.ts';
import { type Workbench, withClient } from '../support/workbench.ts';

const CONNECTIONS = 8;
const POOL = 20;
const RUNS = 3;
const ADMIN = { phone: '+40722000111', password: 'parola-de-masurat' };
const CLIENT = { phone: '+40722000222', password: 'parola-de-masurat' };

/** What is measured: the first page where there are pages, asked by whom it is for. */
const READS = [
  { name: 'points and tier', path: (userId: number) => `/api/loyalty/dashboard/${userId}`, by: 'client' },
  { name: 'points history', path: (userId: number) => `/api/loyalty/transactions/${userId}`, by: 'client' },
  { name: 'rewards', path: (userId: number) => `/api/loyalty/rewards/${userId}`, by: 'client' },
  { name: 'members, by name', path: () => '/api/admin/loyalty/users', by: 'admin' },
] as const;

type Read = (typeof READS)[number];

/**
 * The reads of the loyalty pages by somebody signed in, with 10^6 lines in the ledger. The baseline sends every
 * statement that the product sends for the request: the one that finds the session, the one that finds the account
 * with its role, and those of the read itself. A second baseline, which knows nobody, sends the last alone.
 */
export const loyaltyReads: Figure = {
  name: 'loyalty-reads',
  async measure(bench) {
    const small = await workshop(bench, 'ledger_small', 100);
    const large = await workshop(bench, 'ledger_large', 1_000_000);
    try {
      const measurements: Measurement[] = [];
      for (const read of READS) measurements.push(...(await measureRead(read, small, large)));
      return measurements;
    } finally {
      await Promise.all([small.product.stop(), large.product.stop()]);
    }
  },
};

type Workshop = Awaited<ReturnType<typeof workshop>>;

async function measureRead(read: Read, small: Workshop, large: Workshop): Promise<Measurement[]> {
  const statements = await large.statementsOf(read);
  const known = await startBareServer({ ...large.bare, statements });
  const unknown = await startBareServer({ ...large.bare, statements: statements.filter(isOfLoyalty) });
  const sides = {
    large: large.ask(large.product, read),
    small: small.ask(small.product, read),
    known: large.ask(known, read),
    unknown: large.ask(unknown, read),
  };
  try {
    for (const ask of Object.values(sides)) await ask();
    const runs = await alternate(sides, RUNS);
    const measured = {
      what: `${read.name}, 10^6 ledger lines, ${CONNECTIONS} connections`,
      unit: 'requests/s',
      value: median(runs.large),
      runs: runs.large,
    };
    return [
      {
        ...measured,
        baseline: {
          is: `node:http + pg, same ${statements.length} statements`,
          value: median(runs.known),
        },
        target: { of: 'ratio', least: 0.5 },
      },
      {
        ...measured,
        baseline: {
          is: `the same without session and account`,
          value: median(runs.unknown),
        },
      },
      {
        ...measured,
        baseline: { is: '10^2 ledger lines', value: median(runs.small) },
        target: { of: 'ratio', least: 0.8 },
      },
    ];
  } finally {
    await Promise.all([known.stop(), unknown.stop()]);
  }
}

/** A workshop whose ledger has so many lines, open, with an admin and a client signed in. */
async function workshop(bench: Workbench, name: string, lines: number) {
  const database = await bench.database(name);
  const environment = {
    DATABASE_URL: database,
    DATA_DIR: bench.dataDir,
    ADMIN_PHONE: ADMIN.phone,
    ADMIN_PASSWORD: ADMIN.password,
  };
  const recording = await startInstance(environment, { record: true });
  const admin = await signedIn(recording, 'login', ADMIN);
  const client = await signedIn(recording, 'register', {
    ...CLIENT,
    name: 'Ioana Popescu',
    confirmPassword: CLIENT.password,
  });
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
    bare: { url: database, connections: POOL, marked: {} },
    statementsOf: (read: Read) => recorded.get(read) ?? [],
    ask: (server: Served, read: Read) => async () => {
      const load = readsOf(server, [read.path(client.userId)], CONNECTIONS, headers[read.by]);
      return (await put(load)).perSecond;
    },
  };
}

/** The instance looks after its subscriptions meanwhile: that belongs to no request. */
function isOfRequest(statement: RecordedStatement): boolean {
  return isOfLoyalty(statement) || /"?platform"?\."?session\b|identity\."user"/.test(statement.text);
}

function isOfLoyalty({ text }: RecordedStatement): boolean {
  return /\bloyalty\.|\bidentity\.user_card\b/.test(text);
}

/** Signs somebody in, or up: their session cookie, and who they are. */
export async function signedIn({ url }: Served, how: 'login' | 'register', body: object) {
  const answer = await fetch(`${url}/api/auth/${how}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const cookie = answer.headers.getSetCookie()[0]?.split(';', 1)[0];
  if (!answer.ok || !cookie) throw new Error(`Nobody is signed in: ${answer.status} ${await answer.text()}`);
  const { user } = (await answer.json()) as { user: { id: number } };
  return { cookie, userId: user.id };
}
