import { readFileSync } from 'node:fs';
import { FILL_PASSWORD, FILL_PHONES, fill } from '../../fill/fill.ts';
import { type FilledRequest, requestsOf } from '../../fill/requests.ts';
import { REPORT_NAMES } from '../../src/modules/reporting/domain/report.values.ts';
import { powerOfTen } from '../effort.ts';
import { type Figure, type Measurement, median } from '../figure.ts';
import { startInstance } from '../support/processes.ts';
import { signIn } from '../support/sign-in.ts';
import { withClient } from '../support/workbench.ts';

/** Reports read years, and have a limit of their own. Exports are streams. */
const GROUPS = [
  { name: 'report', of: /^\/api\/reports\/\{name\}$/, most: 300 },
  { name: 'export', of: /\/export$|\.csv$|\.pdf$/, most: undefined },
  { name: 'GET', of: /./, most: 100 },
] as const;

const { paths } = JSON.parse(readFileSync(new URL('../../openapi.json', import.meta.url), 'utf8')) as {
  paths: Record<string, object>;
};

/** Every GET of ten years, one request after another. The value is that of the slowest one. */
export const tenYears: Figure = {
  name: 'ten-years',
  async measure(bench) {
    const appointments = 1_000_000 * bench.effort.share;
    const database = await bench.database('ten_years', (client) => fill(client, { visits: appointments }));
    const product = await startInstance({ DATABASE_URL: database, DATA_DIR: bench.dataDir });
    try {
      const cookies = {
        admin: (await signIn(product, FILL_PHONES.admin, FILL_PASSWORD)).cookie,
        client: (await signIn(product, FILL_PHONES.client, FILL_PASSWORD)).cookie,
      };
      const asked: (FilledRequest & { times: number[] })[] = [];
      for (const request of await withClient(database, (client) => requestsOf(client, paths, REPORT_NAMES))) {
        const times: number[] = [];
        for (let run = 0; run <= bench.effort.runs; run += 1) {
          const begin = performance.now();
          const answer = await fetch(product.url + request.url, { headers: { cookie: cookies[request.as] } });
          await answer.arrayBuffer();
          // The first run warms up.
          if (run > 0) times.push(performance.now() - begin);
        }
        asked.push({ ...request, times });
      }
      printTenSlowest(asked);
      return GROUPS.map((group) => slowest(group, asked, appointments));
    } finally {
      await product.stop();
    }
  },
};

type Timed = FilledRequest & { readonly times: readonly number[] };

function printTenSlowest(asked: readonly Timed[]): void {
  const slowest = asked.toSorted((a, b) => median(b.times) - median(a.times)).slice(0, 10);
  // On the error stream, as the progress.
  for (const { url, times } of slowest) console.error(`${Math.round(median(times))} ms ${decodeURIComponent(url)}`);
}

function slowest({ name, most }: (typeof GROUPS)[number], asked: readonly Timed[], appointments: number): Measurement {
  const ofGroup = asked.filter(({ route }) => GROUPS.find(({ of }) => of.test(route))?.name === name);
  const [first] = ofGroup.toSorted((a, b) => median(b.times) - median(a.times));
  if (!first) throw new Error(`No ${name} was asked`);
  return {
    what: `the slowest ${name} of ${ofGroup.length}, ${powerOfTen(appointments)} visits: ${decodeURIComponent(first.url)}`,
    unit: 'ms',
    value: median(first.times),
    ...(most && { target: { of: 'value', most } }),
    runs: first.times,
  };
}
