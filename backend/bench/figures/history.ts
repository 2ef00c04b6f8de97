import { powerOfTen } from '../effort.ts';
import { alternate, type Figure, median } from '../figure.ts';
import { fillBook } from '../support/book-history.ts';
import { runLoad, type Served, startBareServer, startInstance } from '../support/processes.ts';
import { readsOf } from '../support/reads.ts';
import type { RecordedStatement } from '../support/record-statements.ts';
import { registerClient } from '../support/sign-in.ts';
import { type Workbench, withClient } from '../support/workbench.ts';

const CONNECTIONS = 8;
const POOL = 20;

/**
 * The first page of a vehicle's service book, read by its owner; half of all appointments belong to this vehicle. The
 * baseline sends every statement of the request, including those that load the session and the account.
 */
export const history: Figure = {
  name: 'history',
  async measure(bench) {
    const small = await workshop(bench, 'book_small', 1_000);
    const appointments = 100_000 * bench.effort.share;
    const large = await workshop(bench, 'book_large', appointments);
    const bare = await startBareServer({ ...large.bare, statements: large.statements });
    const sides = { large: large.read(large.product), small: small.read(small.product), bare: large.read(bare) };
    try {
      for (const warmUp of Object.values(sides)) await warmUp();
      const runs = await alternate(sides, bench.effort.fewerRuns);
      const measured = {
        what: `history page of a vehicle, ${powerOfTen(appointments)} visits, ${CONNECTIONS} connections`,
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

/** Starts an instance on a database with that many appointments; the owner of the read vehicle is signed in. */
async function workshop(bench: Workbench, name: string, appointments: number) {
  const database = await bench.database(name);
  const environment = { DATABASE_URL: database, DATA_DIR: bench.dataDir };
  const recording = await startInstance(environment, { record: true });
  const { cookie, userId } = await registerClient(recording);
  const vehicleId = await withClient(database, (db) => fillBook(db, userId, appointments));
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
    read: (server: Served) => async () => {
      const { seconds } = bench.effort;
      const load = readsOf(server, { paths: [path], connections: CONNECTIONS, seconds, headers: { cookie } });
      return (await runLoad(load)).perSecond;
    },
  };
}

/** Leaves out the statements of subscriptions, which run at the same time. */
function isOfRequest({ text }: RecordedStatement): boolean {
  return /"?platform"?\."?session\b|identity\."user"|booking\.visit_card/.test(text);
}
