import { type Figure, median } from '../figure.ts';
import { residentMb, runLoad, startInstance } from '../support/processes.ts';

const REQUESTS = 10_000;
const CONNECTIONS = 32;

/** A start on a migrated and seeded database, from the process to its line `Listening on …`. */
export const start: Figure = {
  name: 'start',
  async measure(bench) {
    const database = await bench.database('quiet');
    const runs: number[] = [];
    for (let run = 0; run < bench.effort.runs; run += 1) {
      const product = await startInstance({ DATABASE_URL: database, DATA_DIR: bench.dataDir });
      runs.push(product.startedInMs);
      await product.stop();
    }
    return [
      {
        what: 'warm start of the app process',
        unit: 'ms',
        value: median(runs),
        target: { of: 'value', most: 5_000 },
        runs,
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
          target: { of: 'value', most: 200 },
        },
      ];
    } finally {
      await product.stop();
    }
  },
};
