import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './toolchain.mjs';

/** The largest share of the total time that a test file may take. Seconds would depend on the machine. */
const LARGEST_SHARE = 0.05;

const SLOWEST = 10;

/** Writes the durations of the parts of a run, for comparisons (times.d.mts). */
export function writeTimes(times) {
  mkdirSync(join(ROOT, 'test-results'), { recursive: true });
  writeFileSync(join(ROOT, 'test-results/times.json'), `${JSON.stringify(times, undefined, 2)}\n`);
}

/** The slowest test files of a run, one per line. */
export function slowestFiles({ files }) {
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
  return slowest.map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`).join('\n');
}

/** A sentence for each file that takes more than {@link LARGEST_SHARE} of a whole run without interruption. */
export function tooLongFiles({ files }) {
  const whole = files.reduce((sum, { seconds }) => sum + seconds, 0);
  return files
    .filter(({ inOnePiece }) => inOnePiece > LARGEST_SHARE * whole)
    .map(({ file, inOnePiece }) => {
      const share = ((100 * inOnePiece) / whole).toFixed(1);
      return `${file} takes ${share} % of the tests, at most ${100 * LARGEST_SHARE} %: split it, or test it at a cheaper level`;
    });
}

/** The checked-out commit; undefined outside of a repository, as in an unpacked archive. */
export function currentCommit() {
  try {
    const options = { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] };
    return execFileSync('git', ['rev-parse', 'HEAD'], options).trim();
  } catch {
    return undefined;
  }
}
