import { alternate, type Figure, median } from '../figure.ts';
import { historyOf } from '../support/history.ts';
import { put, startInstance } from '../support/processes.ts';
import { readsOf } from '../support/reads.ts';
import type { Workbench } from '../support/workbench.ts';

const CONNECTIONS = 8;
const ADMIN = { phone: '+40722000111', password: 'parola-de-masurat' };

/** The first page of the manage page's list: its cost follows the page, not the table. */
export const lists: Figure = {
  name: 'lists',
  async measure(bench) {
    const small = await listOf(bench, 'small', 1_000);
    const large = await listOf(bench, 'large', 1_000_000);
    try {
      await small.run();
      await large.run();
      const runs = await alternate({ large: large.run, small: small.run });
      return [
        {
          what: `first page of appointments, 10^6 stored, ${CONNECTIONS} connections`,
          unit: 'ms',
          value: median(runs.large),
          baseline: { is: '10^3 stored', value: median(runs.small) },
          target: { of: 'ratio', most: 2 },
          runs: runs.large,
        },
      ];
    } finally {
      await Promise.all([small.stop(), large.stop()]);
    }
  },
};

async function listOf(bench: Workbench, name: string, appointments: number) {
  const database = await bench.database(name, historyOf(appointments));
  const product = await startInstance({
    DATABASE_URL: database,
    DATA_DIR: bench.dataDir,
    ADMIN_PHONE: ADMIN.phone,
    ADMIN_PASSWORD: ADMIN.password,
  });
  const cookie = await signIn(product.url);
  return {
    run: async () => {
      const { perSecond } = await put(readsOf(product, ['/api/appointments'], CONNECTIONS, { cookie }));
      return (CONNECTIONS / perSecond) * 1_000;
    },
    stop: product.stop,
  };
}

/** @returns the admin's session cookie. */
async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  const cookie = answer.headers.getSetCookie()[0]?.split(';', 1)[0];
  if (!answer.ok || !cookie) throw new Error(`The admin cannot sign in: ${answer.status}`);
  return cookie;
}
