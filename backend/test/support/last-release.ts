import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Release } from '../../release/record-release.ts';

const FOLDER = join(import.meta.dirname, '../fixtures/release');

/** A backup of the demo that the last release has made. */
export const RELEASE_DEMO = join(FOLDER, 'demo.tar.gz');

/** The record of the last release. */
export function readRelease(): Release {
  return JSON.parse(readFileSync(join(FOLDER, 'release.json'), 'utf8')) as Release;
}
