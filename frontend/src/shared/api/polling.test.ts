import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { createQueryClient } from './query-client.ts';

const SOURCES = join(import.meta.dirname, '../..');

// The server counts each request as activity of the admin, so polling would keep an unattended session alive.
describe('an open page', () => {
  it('refetches nothing by itself', () => {
    expect(createQueryClient().getDefaultOptions().queries).toMatchObject({
      refetchInterval: false,
      refetchOnWindowFocus: false,
      staleTime: Number.POSITIVE_INFINITY,
    });
  });

  it('has no timer that sends requests', () => {
    const polling = globSync('**/*.{ts,tsx}', { cwd: SOURCES })
      .filter((file) => !file.endsWith('.test.ts') && !file.endsWith('query-client.ts'))
      .filter((file) =>
        /\b(refetchInterval|setInterval|EventSource|WebSocket)\b/.test(readFileSync(join(SOURCES, file), 'utf8')),
      );
    expect(polling).toEqual([]);
  });
});
