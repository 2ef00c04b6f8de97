/**
 * `node scripts/share-pictures.mjs`: draws the preview picture that messengers and social networks show for a link, one
 * in each language, into frontend/public/share. Run it after a change of the colours, the typeface or the texts below.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tokens } from '../frontend/src/shared/theme/tokens.ts';
import { chromium as findChromium } from './lib/chromium.mjs';
import { ROOT } from './lib/toolchain.mjs';

const TARGET = join(ROOT, 'frontend/public/share');
/** The size that Open Graph recommends; frontend/test and the server name it too. */
const SIZE = { width: 1200, height: 630 };
const MAX_BYTES = 80_000;

const TEXTS = {
  ro: ['Programează-ți mașina online', 'Alegi serviciul, ziua și ora în mai puțin de un minut.'],
  en: ['Book your car in online', 'Choose the service, the day and the time in under a minute.'],
  es: ['Reserva online para tu coche', 'Eliges el servicio, el día y la hora en menos de un minuto.'],
  fr: ['Prends rendez-vous en ligne', 'Tu choisis le service, le jour et l’heure en moins d’une minute.'],
};

/** Symbols of kinds of services, on a grid of 24 by 24. They are drawn, because the machine may have no emoji. */
const SYMBOLS = [
  // oil-change
  'M12 3c3 3.6 6 7.2 6 11a6 6 0 0 1-12 0c0-3.8 3-7.4 6-11zM9 14.5a3 3 0 0 0 3 3',
  // inspection
  'M9 3.5h6v4H9zM9 5.5H6.5A1.5 1.5 0 0 0 5 7v12.5A1.5 1.5 0 0 0 6.5 21h11a1.5 1.5 0 0 0 1.5-1.5V7a1.5 1.5 0 0 0-1.5-1.5H15M8.7 14l2.3 2.3 4.3-4.6',
  // brakes
  'M10.5 4.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15M10.5 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5M10.5 7h.01M6.2 9.5h.01M6.2 14.5h.01M10.5 17h.01M17 5.2l2.7-1.4a11 11 0 0 1 0 16.4L17 18.8',
  // repair
  'M8 9l1.5-1.5h6L18 10.5h1.5V9H22v9h-2.5v-1.5H18L15.5 20h-6L7.5 18H5.5V9zM2.5 11v5M2.5 13.5h3M12.5 7.5V4.5M9.5 4.5h6',
  // diagnostics
  'M3.5 4.5h17a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1h-17a1 1 0 0 1-1-1v-10a1 1 0 0 1 1-1zM8.5 20h7M12 16.5V20M6 10.5h3l1.5-3 2.5 6 1.5-3H18',
  // tyres
  'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 7.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9M12 7.5V12M12 12l3.9 2.25M12 12l-3.9 2.25',
];

const { color } = tokens;
const GROUND = color.primary;
const DEEP = color.primaryHover;
const MINT = '#66c9ae';
const PALE = color.primarySoft;
const AMBER = '#f2ab5f';

const font = readFileSync(join(ROOT, 'frontend/src/shared/theme/geist/geist.woff2')).toString('base64');

const style = `
  @font-face { font-family: Geist; src: url(data:font/woff2;base64,${font}) format('woff2'); font-weight: 400 700 }
  * { margin: 0; box-sizing: border-box }
  body { width: 1200px; height: 630px; overflow: hidden; background: ${GROUND}; color: #fff; font-family: Geist }
  .scene { position: absolute; inset: 0 }
  .words { position: absolute; left: 72px; top: 72px; width: 540px }
  h1 { font-size: 68px; line-height: 1.08; letter-spacing: -0.03em; font-weight: 700; text-wrap: balance }
  h1 span { white-space: nowrap }
  p { margin-top: 28px; font-size: 30px; line-height: 1.32; color: ${PALE}; text-wrap: balance }
  ul { position: absolute; left: 72px; bottom: 72px; display: flex; gap: 16px; padding: 0; list-style: none }
  li { width: 72px; height: 72px; border-radius: 18px; background: ${DEEP}; display: grid; place-items: center }
  li svg { width: 42px; height: 42px; fill: none; stroke: ${MINT}; stroke-width: 1.6; stroke-linecap: round;
    stroke-linejoin: round }`;

const wheel = (x) => `
  <g transform="translate(${x} 300)">
    <circle r="46" fill="${color.ink}"/><circle r="25" fill="${PALE}"/>
    ${[0, 72, 144, 216, 288].map((turn) => `<rect x="-3" y="-24" width="6" height="20" fill="${color.lineStrong}" transform="rotate(${turn})"/>`).join('')}
    <circle r="7" fill="${color.ink}"/>
  </g>`;

/** A car on a lift, 500 by 300, whose wheels are at y = 346. */
const car = `
  <path d="M14 262 q-6 -62 44 -78 l62 -14 q52 -70 84 -84 q16 -7 44 -7 h86 q38 0 62 22 l66 62 q10 8 24 11 q38 8 44 48
    q4 24 2 56 q0 14 -16 14 H30 q-12 0 -14 -14 z" fill="#ffffff"/>
  <path d="M150 170 q40 -52 62 -64 q10 -6 28 -6 h24 v70 z" fill="${DEEP}"/>
  <path d="M280 100 h50 q26 0 42 15 l58 55 H280 z" fill="${DEEP}"/>
  <path d="M272 186 v92" stroke="${color.line}" stroke-width="3" fill="none"/>
  <path d="M418 186 q4 40 -16 60" stroke="${color.line}" stroke-width="3" fill="none"/>
  <rect x="290" y="196" width="38" height="8" rx="4" fill="${color.lineStrong}"/>
  <path d="M20 214 q14 -4 32 -4 q8 0 8 8 q0 16 -18 16 h-26 q0 -12 4 -20 z" fill="${AMBER}"/>
  <path d="M494 210 q-18 -4 -30 2 q-6 4 -2 12 q6 10 22 10 h16 q-1 -14 -6 -24 z" fill="#d9534a"/>
  <path d="M66 300 a58 58 0 0 1 116 0 z M344 300 a58 58 0 0 1 116 0 z" fill="${DEEP}"/>
  ${wheel(124)}${wheel(402)}`;

const lift = `
  <rect x="28" y="346" width="464" height="18" rx="9" fill="${AMBER}"/>
  <path d="M110 370 L400 462 M410 370 L120 462" stroke="${MINT}" stroke-width="15" stroke-linecap="round"/>
  <circle cx="260" cy="417" r="13" fill="${DEEP}" stroke="${MINT}" stroke-width="8"/>
  <rect x="60" y="458" width="400" height="20" rx="10" fill="${PALE}"/>`;

/** A calendar sheet with a chosen day. */
const calendar = `
  <g transform="translate(996 36) scale(0.86)">
    <rect width="182" height="166" rx="22" fill="#ffffff"/>
    <path d="M0 52 V22 A22 22 0 0 1 22 0 H160 A22 22 0 0 1 182 22 V52 z" fill="${MINT}"/>
    <path d="M48 -14 v32 M134 -14 v32" stroke="${PALE}" stroke-width="11" stroke-linecap="round"/>
    ${[0, 1, 2]
      .flatMap((row) => [0, 1, 2, 3].map((column) => [column, row]))
      .map(([column, row]) =>
        column === 2 && row === 1
          ? ''
          : `<rect x="${22 + column * 37}" y="${70 + row * 30}" width="25" height="18" rx="6" fill="${color.line}"/>`,
      )
      .join('')}
    <circle cx="108.5" cy="109" r="31" fill="${AMBER}"/>
    <path d="M95 109 l10 10 l18 -20" fill="none" stroke="${color.ink}" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/>
  </g>`;

const scene = `
  <svg class="scene" viewBox="0 0 1200 630" aria-hidden="true">
    <circle cx="905" cy="330" r="300" fill="${DEEP}"/>
    <g transform="translate(650 116)">${lift}${car}</g>
    ${calendar}
  </svg>`;

const icon = (path) => `<li><svg viewBox="0 0 24 24"><path d="${path}"/></svg></li>`;

const pageIn = (language, [headline, lead]) => `<!doctype html><html lang="${language}"><style>${style}</style>
  <body>${scene}<div class="words"><h1>${headline.replaceAll(/\S+-\S+/g, '<span>$&</span>')}</h1><p>${lead}</p></div><ul>${SYMBOLS.map(icon).join('')}</ul>`;

const { chromium } = await import('@playwright/test');
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  mkdirSync(TARGET, { recursive: true });
  const page = await browser.newPage({ viewport: SIZE });
  for (const [language, texts] of Object.entries(TEXTS)) {
    await page.setContent(pageIn(language, texts));
    await page.evaluate(() => document.fonts.ready);
    const picture = await page.screenshot({ type: 'png' });
    if (picture.length > MAX_BYTES)
      throw new Error(`${language}.png has ${picture.length} bytes, at most ${MAX_BYTES} are allowed`);
    writeFileSync(join(TARGET, `${language}.png`), picture);
    console.log(`${language}.png: ${picture.length} bytes`);
  }
} finally {
  await browser.close();
}
