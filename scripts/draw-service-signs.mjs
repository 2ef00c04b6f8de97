/**
 * `node scripts/draw-service-signs.mjs`: writes the signs of the kinds of service, icons of Phosphor as glyphs of their
 * emoji, into frontend/src/shared/theme/signs. Run it to change a sign; the result is the same on every computer.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './lib/toolchain.mjs';

/** Only this script needs the packages, so they are not dependencies of the product. */
const PACKAGES = ['@phosphor-icons/core@2.1.1', 'svgpath@2.6.0', 'svg2ttf@6.1.0', 'wawoff2@2.0.1'];
const TARGET = join(ROOT, 'frontend/src/shared/theme/signs');

/** The icon of each emoji of `service-emoji.ts`. */
const SIGNS = { '🛢': 'drop', '🔍': 'magnifying-glass', '🛑': 'disc', '🛠': 'toolbox', '🔧': 'wrench' };
/** The icons are drawn on a square of 256 units, with y downwards. */
const UNITS = 256;
const ASCENT = 208;

const folder = mkdtempSync(join(tmpdir(), 'signs-'));
try {
  const options = ['--prefix', folder, '--no-save', '--ignore-scripts'];
  execFileSync('npm', ['install', ...options, ...PACKAGES], { stdio: 'inherit' });
  const require = createRequire(join(folder, 'index.js'));
  const [svgpath, svg2ttf, { compress }] = ['svgpath', 'svg2ttf', 'wawoff2'].map((name) => require(name));
  const icons = join(folder, 'node_modules/@phosphor-icons/core');
  const glyphs = Object.entries(SIGNS).map(([emoji, icon]) => {
    const drawing = readFileSync(join(icons, `assets/bold/${icon}-bold.svg`), 'utf8');
    const outline = [...drawing.matchAll(/ d="([^"]+)"/g)].map(([, path]) => path).join('');
    const path = svgpath(outline).scale(1, -1).translate(0, ASCENT).abs().round(0);
    return `<glyph glyph-name="${icon}" unicode="${emoji}" horiz-adv-x="${UNITS}" d="${path}"/>`;
  });
  const face = `<font-face font-family="Service Signs" units-per-em="${UNITS}" ascent="${ASCENT}" descent="${ASCENT - UNITS}"/>`;
  const font = `<font id="signs" horiz-adv-x="${UNITS}">${face}<missing-glyph/>${glyphs.join('')}</font>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><defs>${font}</defs></svg>`;
  const ttf = svg2ttf(svg, { ts: 0, copyright: 'Phosphor Icons (MIT)' });
  writeFileSync(join(TARGET, 'service-signs.woff2'), Buffer.from(await compress(Buffer.from(ttf.buffer))));
  copyFileSync(join(icons, 'LICENSE'), join(TARGET, 'LICENSE.txt'));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
