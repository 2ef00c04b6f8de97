import { powerOfTen } from '../effort.ts';
import { alternate, type Figure, median } from '../figure.ts';
import { historyOf } from '../support/history.ts';
import { runLoad, startInstance } from '../support/processes.ts';
import { readsOf } from '../support/reads.ts';
import { ADMIN_SETTINGS, signInAdmin } from '../support/sign-in.ts';
import type { Workbench } from '../support/workbench.ts';

const CONNECTIONS = 8;

/** The first page of the appointments on the manage page, from a short and a long table. */
export const lists: Figure = {
  name: 'lists',
  async measure(bench) {
    const stored = 1_000_000 * bench.effort.share;
    const small = await listOf(bench, 'small', 1_000);
    const large = await listOf(bench, 'large', stored);
    try {
      await small.run();
      await large.run();
      const runs = await alternate({ large: large.run, small: small.run }, bench.effort.runs);
      return [
        {
          what: `first page of appointments, ${powerOfTen(stored)} stored, ${CONNECTIONS} connections`,
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
  const product = await startInstance({ DATABASE_URL: database, DATA_DIR: bench.dataDir, ...ADMIN_SETTINGS });
  const { cookie } = await signInAdmin(product);
  const { seconds } = bench.effort;
  return {
    run: async () => {
      const { perSecond } = await runLoad(
        readsOf(product, { paths: ['/api/appointments'], connections: CONNECTIONS, seconds, headers: { cookie } }),
      );
      return (CONNECTIONS / perSecond) * 1_000;
    },
    stop: product.stop,
  };
}
