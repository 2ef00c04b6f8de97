import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type FilledRequest, LEFT_OUT, requestsOf } from '../../fill/requests.ts';
import { REPORT_NAMES } from '../../src/modules/reporting/domain/report.values.ts';
import { type FilledApp, startFilledApp } from './support/filled-app.ts';
import { type Effort, effortOf, recordStatements } from './support/statements.ts';

/** Fewer than the bench has, which measures time: every test run affords these. `FILL_VISITS=100000` has more; limits are for this number. */
const APPOINTMENTS = Number(process.env.FILL_APPOINTMENTS ?? 30_000);

/**
 * What a request may read: rows that scans produce or drop, and blocks of 8 kB. The fill has 30,000 appointments,
 * 200,000 events, 26,000 messages.
 */
const LIMIT: Effort = { rows: 12_000, blocks: 3_000 };

/** Requests that may read more, and why. */
const EXCEPTIONS: readonly { of: RegExp; limit: Effort; why: string }[] = [
  { of: /^\/api\/reports\//, limit: { rows: 70_000, blocks: 6_000 }, why: 'the visits of five years, from indexes' },
  { of: /estimates\/totals$/, limit: { rows: 40_000, blocks: 3_000 }, why: 'the sums of all estimates, from an index' },
  { of: /\/vehicles\.csv/, limit: { rows: 60_000, blocks: 15_000 }, why: 'all vehicles, streamed in batches' },
  { of: /\/users\.csv$/, limit: { rows: 6_000, blocks: 5_000 }, why: 'all members, streamed in batches' },
  {
    of: /\/customers\.csv/,
    limit: { rows: 80_000, blocks: 80_000 },
    why: 'all customers with what belongs to each, streamed in batches',
  },
  {
    of: /customers\?sort/,
    limit: { rows: 60_000, blocks: 3_000 },
    why: 'the names of all customers, or the visits of all of them',
  },
  {
    of: /vehicles\?sort=lastVisit/,
    limit: { rows: 12_000, blocks: 13_000 },
    why: 'the last visit of every vehicle, from an index',
  },
  {
    of: /page=1000/,
    limit: { rows: 40_000, blocks: 7_500 },
    why: 'skips 50,000 rows, those of long lists in an index',
  },
  { of: /pageSize=200/, limit: { rows: 12_000, blocks: 8_000 }, why: '200 rows with what belongs to each' },
  {
    of: /messages\?search=(po|programare)$/,
    limit: { rows: 90_000, blocks: 5_000 },
    why: 'the newest 20,000 messages, for the page and the total',
  },
  {
    of: /messages\?search=07/,
    limit: { rows: 40_000, blocks: 5_000 },
    why: 'the phones of a fill have their digits in common',
  },
  {
    of: /appointments\?search=po/i,
    limit: { rows: 30_000, blocks: 3_000 },
    why: 'fills a page and counts to 2,000 in list order',
  },
  {
    of: /(vehicles|customers)\?(search=po|tag)/i,
    limit: { rows: 25_000, blocks: 8_000 },
    why: 'follows up to 1,000 matches to their persons',
  },
  {
    of: /vehicle-names$/,
    limit: { rows: 12_000, blocks: 14_000 },
    why: 'the vehicles of the latest 1,500 completed appointments, once an hour',
  },
];

/** Files that a fill does not store. */
const FILES = /\/(photos|documents)\//;

const { paths } = JSON.parse(readFileSync(new URL('../../openapi.json', import.meta.url), 'utf8')) as {
  paths: Record<string, object>;
};

let app: FilledApp;
const asked: (FilledRequest & { status: number; effort: Effort })[] = [];

beforeAll(async () => {
  app = await startFilledApp(APPOINTMENTS);
  for (const request of await requestsOf(app.client, paths, REPORT_NAMES)) {
    let status = 0;
    const statements = await recordStatements(async () => {
      ({ status } = await app.http('GET', request.url, { cookie: app.cookies[request.as] }));
    });
    asked.push({ ...request, status, effort: await effortOf(app.client, statements) });
  }
});
afterAll(() => app?.close());

describe('every GET of ten years', () => {
  it('is one of the API document, or left out for a reason', () => {
    const routes = Object.keys(paths).filter((path) => 'get' in (paths[path] as object));
    expect([...new Set(asked.map(({ route }) => route)), ...Object.keys(LEFT_OUT)].toSorted()).toEqual(
      routes.toSorted(),
    );
  });

  it('is answered', () => {
    const failed = asked.filter(({ status, url }) => status !== 200 && !(status === 404 && FILES.test(url)));
    expect(failed.map(({ status, url }) => `${status} ${url}`)).toEqual([]);
  });

  it('reads a bounded number of rows and blocks, whatever there is', () => {
    const beyond = asked.filter(({ url, effort }) => {
      const { limit } = EXCEPTIONS.find(({ of }) => of.test(url)) ?? { limit: LIMIT };
      return effort.rows > limit.rows || effort.blocks > limit.blocks;
    });
    expect(beyond.map(({ url, effort: { rows, blocks } }) => `${rows} rows, ${blocks} blocks: ${url}`)).toEqual([]);
    const read = asked.filter(({ effort }) => effort.blocks > 0);
    expect(read.length).toBeGreaterThan(150);
  });

  it.each(EXCEPTIONS)('needs its exception: $why', ({ of }) => {
    const beyond = asked.filter(({ url, effort }) => {
      const first = EXCEPTIONS.find((one) => one.of.test(url));
      return first?.of === of && (effort.rows > LIMIT.rows || effort.blocks > LIMIT.blocks);
    });
    expect(beyond).not.toEqual([]);
  });
});
