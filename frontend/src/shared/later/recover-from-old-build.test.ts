import { beforeEach, describe, expect, it } from '@jest/globals';
import { recoverFromOldBuild } from './recover-from-old-build.ts';

const stored = new Map<string, string>();
let reloads = 0;

function browse({ onLine = true, isUp = true } = {}): void {
  const values = {
    fetch: async () => {
      if (!isUp) throw new TypeError('Failed to fetch');
      return { ok: true };
    },
    navigator: { onLine },
    sessionStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    },
    window: { location: { pathname: '/', reload: () => reloads++ } },
  };
  for (const [name, value] of Object.entries(values)) {
    Object.defineProperty(globalThis, name, { value, configurable: true });
  }
}

describe('a page whose build was replaced', () => {
  beforeEach(() => {
    stored.clear();
    reloads = 0;
  });

  it('is reloaded once, never in a loop', async () => {
    browse();
    await recoverFromOldBuild();
    await recoverFromOldBuild();
    expect(reloads).toBe(1);
  });

  it('is reloaded again after the next upgrade', async () => {
    browse();
    stored.set('reloaded-build', 'https://service.example.ro/assets/initial-older.js');
    await recoverFromOldBuild();
    expect(reloads).toBe(1);
  });

  it.each([
    ['without network', { onLine: false }],
    ['while the server is down', { isUp: false }],
  ])('is not reloaded %s, where the file is not gone', async (_, state) => {
    browse(state);
    await recoverFromOldBuild();
    expect([reloads, stored.size]).toEqual([0, 0]);
  });
});
