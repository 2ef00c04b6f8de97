import { powerOfTen } from '../effort.ts';
import { type Figure, type Measurement, median } from '../figure.ts';
import { historyOf } from '../support/history.ts';
import { officeOf } from '../support/office-records.ts';
import { startInstance } from '../support/processes.ts';
import { ADMIN_SETTINGS, signInAdmin } from '../support/sign-in.ts';
import type { Workbench } from '../support/workbench.ts';

/** What an admin types: each text is sent as it grows, from its first letter on. */
const TYPED = [
  '0720 012 345',
  '12345',
  'B 123 ABC',
  'cj045',
  'popescu andrei',
  'ștefan vlă',
  'UU1A3F',
  'skoda octavia 2016',
  '#4321',
  'nimeni cu numele acesta',
];

/** Phones of callers, as the desk types them. */
const PHONES = ['0720 012 345', '+40720054321', '720 099 999'];

/** Search of the command palette while a text is typed: every keystroke is a request, one after another. */
export const palette: Figure = {
  name: 'palette',
  async measure(bench) {
    const customers = 100_000 * bench.effort.share;
    const visits = 1_000_000 * bench.effort.share;
    const office = await bench.database('office', officeOf(customers));
    const large = await bench.database('large', historyOf(visits));
    return [
      await measureSearch(bench, office, TYPED, `in the office, ${powerOfTen(customers)} customers`),
      await measureSearch(bench, large, PHONES, `by phone, ${powerOfTen(visits)} visits`),
    ];
  },
};

async function measureSearch(
  bench: Workbench,
  database: string,
  typed: readonly string[],
  what: string,
): Promise<Measurement> {
  const product = await startInstance({ DATABASE_URL: database, DATA_DIR: bench.dataDir, ...ADMIN_SETTINGS });
  try {
    const { cookie } = await signInAdmin(product);
    const search = async (q: string) => {
      const begin = performance.now();
      const answer = await fetch(`${product.url}/api/admin/search`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify({ q }),
      });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`search: ${answer.status}`);
      return performance.now() - begin;
    };
    const keystrokes = typed.flatMap((text) =>
      Array.from(text, (_, index) => text.slice(0, index + 1)).filter((part) => !part.endsWith(' ')),
    );
    const run = async () => {
      const times: number[] = [];
      for (const text of keystrokes) times.push(await search(text));
      return times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN;
    };
    await run();
    const runs: number[] = [];
    while (runs.length < bench.effort.runs) runs.push(await run());
    return {
      what: `p95 of a search ${what}, each keystroke`,
      unit: 'ms',
      value: median(runs),
      target: { of: 'value', most: 100 },
      runs,
    };
  } finally {
    await product.stop();
  }
}
