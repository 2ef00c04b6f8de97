import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Figure } from '../figure.ts';

const DIST = join(import.meta.dirname, '../../../frontend/dist');

interface Chunk {
  readonly file: string;
  readonly src?: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

/** JavaScript of a first visit to `/`: the entry, the chunk of its page, and everything both import. */
export const bundle: Figure = {
  name: 'bundle',
  async measure() {
    const manifest = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
    const roots = Object.keys(manifest).filter(
      (key) => manifest[key]?.isEntry || /HomePage\.tsx$/.test(manifest[key]?.src ?? ''),
    );
    const loaded = new Set<string>();
    const appointment = (key: string) => {
      if (loaded.has(key)) return;
      loaded.add(key);
      for (const next of manifest[key]?.imports ?? []) appointment(next);
    };
    for (const key of roots) appointment(key);
    const bytes = [...loaded]
      .map((key) => manifest[key]?.file ?? '')
      .filter((file) => file.endsWith('.js'))
      .reduce((sum, file) => sum + brotliCompressSync(readFileSync(join(DIST, file))).length, 0);
    return [
      {
        what: `JavaScript of / in ${loaded.size} files, brotli`,
        unit: 'kB',
        value: bytes / 1_000,
        target: { of: 'value', most: 160 },
      },
    ];
  },
};
