import { alternate, type Figure, median } from '../figure.ts';
import { fillBook } from '../support/book-history.ts';
import { put, type Served, startBareServer, startInstance } from '../support/processes.ts';
import { readsOf } from '../support/reads.ts';
import type { RecordedStatement } from '../support/record-statements.ts';
import { type Workbench, withClient } from '../support/workbench.ts';
import { signedIn } from './loyalty-reads.ts';

const CONNECTIONS = 8;
const POOL = 20;
const RUNS = 3;
const CLIENT = { phone: '+40722000222', password: 'parola-de-masurat' };

/**
 * The first page of a vehicle's service book by its owner, half of all visits being this vehicle's. The baseline
 * sends every statement that the product sends for the request, those that find session and account included.
 */
export const history: Figure = {
  name: 'history',
  async measure(bench) {
    const small = await workshop(bench, 'book_small', 1_000);
    const large = await workshop(bench, 'book_large', 100_000);
    const bare = await startBareServer({ ...large.bare, statements: large.statements });
    const sides = { large: large.ask(large.product), small: small.ask(small.product), bare: large.ask(bare) };
    try {
      for (const ask of Object.values(sides)) await ask();
      const runs = await alternate(sides, RUNS);
      const measured = {
        what: `history page of a vehicle, 10^5 visits, ${CONNECTIONS} connections`,
        unit: 'requests/s',
        value: median(runs.large),
        runs: runs.large,
      };
      const sent = large.statements.length;
      return [
        {
          ...measured,
          baseline: { is: `node:http + pg, same ${sent} statements`, value: median(runs.bare) },
          target: { of: 'ratio', least: 0.5 },
        },
        {
          ...measured,
          baseline: { is: '10^3 visits', value: median(runs.small) },
          target: { of: 'ratio', least: 0.8 },
        },
      ];
    } finally {
      await Promise.all([small.product.stop(), large.product.stop(), bare.stop()]);
    }
  },
};

/** A workshop with so many visits, open, with the asked vehicle's owner signed in. */
async function workshop(bench: Workbench, name: string, visits: number) {
  const database = await bench.database(name);
  const environment = { DATABASE_URL: database, DATA_DIR: bench.dataDir };
  const recording = await startInstance(environment, { record: true });
  const body = { ...CLIENT, name: 'Ioana Popescu', confirmPassword: CLIENT.password };
  const { cookie, userId } = await signedIn(recording, 'register', body);
  const vehicleId = await withClient(database, (db) => fillBook(db, userId, visits));
  const path = `/api/vehicles/${vehicleId}/history`;
  recording.statements.length = 0;
  const answer = await fetch(recording.url + path, { headers: { cookie } });
  const page = (await answer.json()) as unknown[];
  if (page.length !== 20) throw new Error(`${path}: ${answer.status} with ${page.length} entries`);
  const statements = recording.statements.filter(isOfRequest);
  await recording.stop();
  const product = await startInstance(environment);
  return {
    product,
    statements,
    bare: { url: database, connections: POOL, marked: {} },
    ask: (server: Served) => async () =>
      (await put(readsOf(server, [path], CONNECTIONS, { cookie }))).perSecond,
  };
}

/** The instance looks after its subscriptions meanwhile: that belongs to no request. */
function isOfRequest({ text }: RecordedStatement): boolean {
  return /"?platform"?\."?session\b|identity\."user"|booking\.visit_card/.test(text);
}
