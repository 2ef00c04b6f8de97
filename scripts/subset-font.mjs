/**
 * `node scripts/subset-font.mjs`: writes the typeface of the pages, Latin letters of Geist at weights from 400 to 700,
 * into frontend/src/shared/theme/geist. Run it to update the typeface; the result is the same on every computer.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './lib/toolchain.mjs';

/** Only this script needs the packages, so they are not dependencies of the product. */
const PACKAGES = ['geist@1.9.2', 'subset-font@2.9.0'];
const TARGET = join(ROOT, 'frontend/src/shared/theme/geist');
/** Pages without a script wait for the font, which has 21 kB at present. */
const MAX_BYTES = 40_000;

/** Latin, Latin-1, Latin Extended-A, and ș ț with a comma below. */
const RANGES = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x100, 0x17f],
  [0x218, 0x21b],
];
const SIGNS = '–—‘’“”„‚‹›•…€™−→←↑↓≤≥';
/** Kerning and marks, local forms, digits of equal width (`tnum`), forms between capitals. */
const FEATURES = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'calt', 'case', 'tnum'];
/** Copyright and licence, which must stay in the font. */
const NAMES = [0, 13, 14];

const folder = mkdtempSync(join(tmpdir(), 'font-'));
try {
  const options = ['--prefix', folder, '--no-save', '--ignore-scripts', '--legacy-peer-deps'];
  execFileSync('npm', ['install', ...options, ...PACKAGES], { stdio: 'inherit' });
  const subset = createRequire(join(folder, 'index.js'))('subset-font');
  const source = join(folder, 'node_modules/geist');
  const letters = RANGES.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)),
  );
  const font = await subset(
    readFileSync(join(source, 'dist/fonts/geist-sans/Geist-Variable.ttf')),
    letters.join('') + SIGNS,
    {
      targetFormat: 'woff2',
      variationAxes: { wght: { min: 400, max: 700 } },
      keepFeatures: FEATURES,
      preserveNameIds: NAMES,
      noHinting: true,
    },
  );
  if (font.length > MAX_BYTES) throw new Error(`The font has ${font.length} bytes, at most ${MAX_BYTES} are allowed`);
  writeFileSync(join(TARGET, 'geist.woff2'), font);
  writeFileSync(join(TARGET, 'OFL.txt'), readFileSync(join(source, 'LICENSE.txt')));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
