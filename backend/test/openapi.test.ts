import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openApiDocument } from '../src/platform/http/server/api-docs.ts';
import { startTestApp, type TestApp } from './support/test-app.ts';

describe('the committed OpenAPI document', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  it('equals the served document; update it with npm run openapi', async () => {
    const committed = JSON.parse(readFileSync(new URL('../openapi.json', import.meta.url), 'utf8'));
    expect(JSON.parse(JSON.stringify(openApiDocument(app.app)))).toEqual(committed);
    expect((await app.http('GET', '/api/docs-json')).body).toEqual(committed);
  });

  it('describes every error response as a problem document', () => {
    const { paths, components } = openApiDocument(app.app);
    const refusals = Object.values(paths).flatMap((methods) =>
      Object.values(methods as Record<string, { responses: Record<string, { $ref?: string }> }>).flatMap(
        ({ responses }) =>
          Object.entries(responses).filter(([status]) => Number(status) >= 400 && Number(status) < 500),
      ),
    );
    expect(refusals.length).toBeGreaterThan(20);
    for (const [, { $ref = '' }] of refusals)
      expect(JSON.stringify(components?.responses?.[$ref.replace('#/components/responses/', '')])).toMatch(
        /#\/components\/schemas\/(Problem|BookingConflict|BoardConflict|CapacityConflict|StatusConflict|WaitlistConflict)"/,
      );
  });
});
