import { existsSync, readFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';

// The folder `backend`. It is searched because the sources (in tests) and the bundle have different depths.
export const BACKEND = packageAbove(import.meta.dirname);

const ROOT = dirname(BACKEND);

export const PAGES = join(ROOT, 'frontend/dist');

export const PRODUCT_VERSION: string = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).version;

/** The file of a program that is run, not imported: its source in tests, otherwise the entry of the bundle. */
export function programFile(path: string): string {
  const extension = extname(import.meta.filename);
  return join(BACKEND, extension === '.ts' ? 'src' : 'dist', `${path}${extension}`);
}

function packageAbove(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : packageAbove(dirname(folder));
}
