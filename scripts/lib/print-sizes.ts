import { writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { exceededLimits, measureSizes, readSizeLimits, sizeLimitsFile, tightenedLimits } from './sizes.ts';

const words = process.argv.slice(2);
const sizes = measureSizes();
const limits = readSizeLimits();

/** Folders with at least this many files are printed. */
const LARGE_FOLDER = 20;

type Counts = Readonly<Record<string, number>>;

const bySize = (counts: Counts, from = 0) =>
  Object.entries(counts)
    .filter(([, size]) => size >= from)
    .sort(([, a], [, b]) => b - a);

const { backend = 0, ...modules } = sizes.linesAnOperation;
print(
  ['', ''],
  [
    ['lines of backend an operation', backend],
    ['files by hand for a field of a record', sizes.filesByHand.field ?? 0],
    ['files by hand for a detail of a vehicle', sizes.filesByHand.detail ?? 0],
    ['words of the documents', sizes.words.documents ?? 0],
    ['words of the decision records', sizes.words.decisions ?? 0],
    ['class names used twice', sizes.namesUsedTwice.length],
  ],
);
console.log(`\nused twice: ${sizes.namesUsedTwice.join(', ') || 'none'}\n`);
print(
  ['module', 'lines an operation', 'files'],
  bySize(sizes.modules).map(([name, files]) => [name, modules[name] ?? '', files]),
);
console.log();
print(['folder', 'files'], bySize(sizes.folders, LARGE_FOLDER));

if (words.includes('--tighten')) {
  const tightened = tightenedLimits(sizes, limits);
  if (!isDeepStrictEqual(tightened, limits)) {
    writeFileSync(sizeLimitsFile.path, `${JSON.stringify(tightened, null, 2)}\n`);
    console.log(`\nThe limits of ${sizeLimitsFile.name} were higher than the sizes: they are lowered.`);
  }
}
for (const sentence of exceededLimits(sizes, limits)) {
  console.error(`✗ ${sentence}`);
  process.exitCode = 1;
}

function print(head: readonly string[], rows: readonly (readonly (string | number)[])[]) {
  const all = [head, ...rows].map((row) => row.map(String));
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  for (const row of all) {
    const cells = row.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
    );
    console.log(cells.join('  '));
  }
}
