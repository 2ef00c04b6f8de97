import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type FilledRequest, requestsOf } from '../../fill/requests.ts';
import { REPORT_NAMES } from '../../src/modules/reporting/domain/report.values.ts';
import { type FilledApp, startFilledApp } from './support/filled-app.ts';
import { type Effort, effortOf, recordStatements } from './support/statements.ts';

const VISITS = Number(process.env.FILL_VISITS ?? 100_000);

/** Files that a fill does not store. */
const FILES = /\/(photos|documents)\//;

const { paths } = JSON.parse(readFileSync(new URL('../../openapi.json', import.meta.url), 'utf8')) as {
  paths: Record<string, object>;
};

let app: FilledApp;
const asked: (FilledRequest & { status: number; effort: Effort })[] = [];

beforeAll(async () => {
  app = await startFilledApp(VISITS);
  for (const request of await requestsOf(app.client, paths, REPORT_NAMES)) {
    let status = 0;
    const statements = await recordStatements(async () => {
      ({ status } = await app.http('GET', request.url, { cookie: app.cookies[request.as] }));
    });
    asked.push({ ...request, status, effort: await effortOf(app.client, statements) });
  }
  if (process.env.PRINT_EFFORT)
    for (const { url, status, effort } of asked)
      process.stderr.write(`${status} ${effort.rows} ${effort.blocks} ${url}\n`);
}, 1_000_000);
afterAll(() => app?.close());

describe('every GET of ten years', () => {
  it('is answered', () => {
    const failed = asked.filter(({ status, url }) => status !== 200 && !(status === 404 && FILES.test(url)));
    expect(failed.map(({ status, url }) => `${status} ${url}`)).toEqual([]);
    expect(asked.length).toBeGreaterThan(150);
  });
});
