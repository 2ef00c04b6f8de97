import { alternate, type Figure, median } from '../figure.ts';
import { cpuSeconds, residentMb, runLoad, startInstance } from '../support/processes.ts';

const REQUESTS = 10_000;
const CONNECTIONS = 32;

/**
 * From the process to its line `Listening on …`: warm, on a migrated and seeded database, and cold, on an empty one, with all
 * migrations and the first seed.
 */
export const start: Figure = {
  name: 'start',
  async measure(bench) {
    const warm = await bench.database('quiet');
    const startOn = async (database: string) => {
      const product = await startInstance({ DATABASE_URL: database, DATA_DIR: bench.dataDir });
      const started = { ms: product.startedInMs, cpuMs: cpuSeconds(product.pid) * 1_000 };
      await product.stop();
      return started;
    };
    const runs = await alternate(
      { warm: () => startOn(warm), cold: async () => startOn(await bench.emptyDatabase('cold')) },
      bench.effort.runs,
    );
    const times = runs.warm.map(({ ms }) => ms);
    return [
      {
        what: 'warm start of the app process',
        unit: 'ms',
        value: median(times),
        target: { of: 'value', most: 800 },
        runs: times,
      },
      {
        what: 'processor time of it',
        unit: 'ms',
        value: median(runs.warm.map(({ cpuMs }) => cpuMs)),
        target: { of: 'value', most: 900 },
      },
      {
        what: 'cold start, with all migrations',
        unit: 'ms',
        value: median(runs.cold.map(({ ms }) => ms)),
        baseline: { is: 'warm', value: median(times) },
      },
    ];
  },
};

/** Memory of the app process after 10,000 requests at full rate. */
export const memory: Figure = {
  name: 'memory',
  async measure(bench) {
    const database = await bench.database('quiet');
    const product = await startInstance({ DATABASE_URL: database, DATA_DIR: bench.dataDir });
    try {
      const fresh = residentMb(product.pid);
      const day = new Date(Date.now() + 86_400_000 * 7).toISOString().slice(0, 10);
      const paths = ['/api/services', `/api/time-slots?date=${day}`, '/api/storefront', '/'];
      const requests = Array.from({ length: REQUESTS / CONNECTIONS }, (_, i) => ({
        path: paths[i % paths.length] ?? '/',
      }));
      await runLoad({ url: product.url, connections: Array.from({ length: CONNECTIONS }, () => requests) });
      return [
        {
          what: `resident memory after ${REQUESTS.toLocaleString('en')} requests`,
          unit: 'MB',
          value: residentMb(product.pid),
          baseline: { is: 'just started', value: fresh },
          target: { of: 'value', most: 300 },
        },
      ];
    } finally {
      await product.stop();
    }
  },
};
