import { beforeEach, describe, expect, it } from '@jest/globals';
import { recoverFromOldBuild } from './recover-from-old-build.ts';

const stored = new Map<string, string>();
let reloads = 0;

function browse({ onLine = true } = {}): void {
  const values = {
    navigator: { onLine },
    sessionStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    },
    window: { location: { reload: () => reloads++ } },
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

  it('is reloaded once, never in a loop', () => {
    browse();
    recoverFromOldBuild();
    recoverFromOldBuild();
    expect(reloads).toBe(1);
  });

  it('is reloaded again after the next upgrade', () => {
    browse();
    stored.set('reloaded-build', 'https://service.example.ro/assets/initial-older.js');
    recoverFromOldBuild();
    expect(reloads).toBe(1);
  });

  it('is not reloaded without network, where the file is not gone', () => {
    browse({ onLine: false });
    recoverFromOldBuild();
    expect([reloads, stored.size]).toEqual([0, 0]);
  });
});
