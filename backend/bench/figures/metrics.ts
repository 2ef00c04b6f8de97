import { readdirSync } from 'node:fs';
import type pg from 'pg';
import { powerOfTen } from '../effort.ts';
import { type Figure, median } from '../figure.ts';
import { startInstance } from '../support/processes.ts';

const TOKEN = 'a token for the benchmark';
const SCRAPES = 20;
const EVENTS = new URL('../../test/fixtures/events/', import.meta.url);

/** The types in turn, so that every subscription has events to wait for. */
const APPEND = `
  INSERT INTO platform.event (position, id, stream, stream_version, type, schema_version, data, metadata, occurred_at)
  SELECT n, gen_random_uuid(), 'bench-' || n, 1, ($1::text[])[1 + n % cardinality($1::text[])], 1, '{}',
         '{"actor": "system", "correlation": "bench"}', now()
  FROM generate_series(1, $2::integer) n`;

/** Halted subscriptions stay behind while the product runs. */
const HALT = `UPDATE platform.subscription SET position = 0, status = 'halted'`;

/** A scrape of the metrics while every subscription is as far behind as it can be. */
export const metrics: Figure = {
  name: 'metrics',
  async measure(bench) {
    const events = 1_000_000 * bench.effort.share;
    const database = await bench.database('scraped', (client) => fill(client, events));
    const product = await startInstance({ DATABASE_URL: database, DATA_DIR: bench.dataDir, METRICS_TOKEN: TOKEN });
    try {
      const scrape = () => scrapeMs(product.url);
      for (let warmUp = 0; warmUp < 5; warmUp += 1) await scrape();
      const runs: number[] = [];
      while (runs.length < SCRAPES) runs.push(await scrape());
      return [
        {
          what: `a scrape of the metrics, every subscription ${powerOfTen(events)} events behind`,
          unit: 'ms',
          value: median(runs),
          target: { of: 'value', most: 50 },
          runs,
        },
      ];
    } finally {
      await product.stop();
    }
  },
};

async function fill(client: pg.Client, events: number): Promise<void> {
  const types = readdirSync(EVENTS).map((name) => name.replace(/\.v\d+\.json$/, ''));
  await client.query('SELECT platform.add_event_partitions($1)', [events]);
  await client.query(APPEND, [[...new Set(types)], events]);
  await client.query(HALT);
  await client.query('VACUUM ANALYZE platform.event');
}

async function scrapeMs(url: string): Promise<number> {
  const begin = performance.now();
  const answer = await fetch(`${url}/api/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  const text = await answer.text();
  if (!/^event_subscription_waiting\{.*\} 1000$/m.test(text)) throw new Error('No subscription is behind');
  return performance.now() - begin;
}
