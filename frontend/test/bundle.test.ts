import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Limits for the JavaScript that a page must load, in bytes of brotli (ADR "two page weights, one look"). */
const BUDGETS = { visitor: 140_000, estimate: 140_000, client: 170_400 };
/** Limits of an office page with its style sheets; each file is a request with headers of more than a kilobyte. */
const OFFICE_BUDGET = { bytes: 351_200, scripts: 31, styleSheets: 11 };

const CLIENT_PAGES = [
  ...['ClientDashboardPage', 'GaragePage', 'OwnVehiclePage', 'ProfilePage'].map((page) => `app/pages/${page}`),
  'features/loyalty/pages/LoyaltyPage',
];

const OFFICE_PAGES = officePages();

function officePages(): string[] {
  const routes = readFileSync(join(import.meta.dirname, '../src/app/SignedInRoutes.tsx'), 'utf8');
  const [, ofOffice = ''] = routes.split('const adminRoutes');
  return [...ofOffice.matchAll(/import\('\.\.?\/(.+?)\.tsx'\)/g)].map(([, file = '']) =>
    file.replace(/^pages/, 'app/pages'),
  );
}

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}
type Manifest = Record<string, Chunk>;

const dist = join(import.meta.dirname, '../dist');

/** The keys of all chunks that the browser loads before the entry runs. */
function closureOf(entry: string, manifest: Manifest, seen = new Set<string>()): Set<string> {
  if (seen.has(entry)) return seen;
  seen.add(entry);
  for (const next of manifest[entry]?.imports ?? []) closureOf(next, manifest, seen);
  return seen;
}

describe('the first visit to /', () => {
  if (!existsSync(join(dist, '.vite/manifest.json'))) {
    throw new Error('No build found: run `npm run build -w frontend` first.');
  }
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
  const read = (key: string, ending = '') => readFileSync(join(dist, `${manifest[key]?.file}${ending}`));
  // The server preloads the page of `/` beside the code of every page (`.vite/paths.json`).
  const first = [...closureOf('index.html', manifest)];
  const visitor = [...closureOf('src/app/pages/HomePage.tsx', manifest, new Set(first))];
  const bytesOf = (keys: string[]) => keys.reduce((sum, key) => sum + read(key, '.br').length, 0);
  const antdIn = (keys: string[]) =>
    keys.filter((key) => read(key).includes('ant-btn') || read(key).includes('anticon'));

  it('loads no Ant Design', () => expect(antdIn(visitor)).toEqual([]));

  it('is compared with the office, which does load it', () => {
    expect(antdIn([...closureOf('src/app/layouts/office/OfficeFrame.tsx', manifest)])).not.toEqual([]);
  });

  it(`transfers at most ${BUDGETS.visitor} bytes of JavaScript`, () => {
    const bytes = bytesOf(visitor);
    expect(bytes).toBeGreaterThan(50_000);
    expect(bytes).toBeLessThanOrEqual(BUDGETS.visitor);
  });

  it('loads no form for the other pages', () => {
    const withForms = (keys: string[]) => keys.filter((key) => /^_form-state-/.test(key));
    expect(withForms(visitor)).toHaveLength(1);
    expect(withForms(first)).toEqual([]);
    const estimate = closureOf('src/features/estimates/pages/CustomerEstimatePage.tsx', manifest);
    expect(withForms([...estimate])).toEqual([]);
  });

  it(`transfers at most ${BUDGETS.estimate} bytes of JavaScript for the estimate of a customer, and no Ant Design`, () => {
    const chunks = closureOf('src/features/estimates/pages/CustomerEstimatePage.tsx', manifest, new Set(first));
    expect(antdIn([...chunks])).toEqual([]);
    expect(antdIn([...closureOf('src/features/estimates/components/phone/Confirmation.tsx', manifest)])).toEqual([]);
    expect(chunks.size).toBeGreaterThan(first.length);
    expect(bytesOf([...chunks])).toBeLessThanOrEqual(BUDGETS.estimate);
  });

  it.each(CLIENT_PAGES)(`transfers at most ${BUDGETS.client} bytes of JavaScript for %s, and no Ant Design`, (page) => {
    const chunks = closureOf('src/app/SignedInRoutes.tsx', manifest, new Set(first));
    closureOf(`src/${page}.tsx`, manifest, chunks);
    expect(antdIn([...chunks])).toEqual([]);
    expect(bytesOf([...chunks])).toBeLessThanOrEqual(BUDGETS.client);
  });

  it.each(OFFICE_PAGES)('transfers few bytes in few files for %s', (page) => {
    const chunks = new Set(first);
    for (const entry of ['app/SignedInRoutes', 'app/layouts/office/OfficeFrame', page]) {
      closureOf(`src/${entry}.tsx`, manifest, chunks);
    }
    const styleSheets = new Set([...chunks].flatMap((key) => manifest[key]?.css ?? []));
    const bytes = [...styleSheets].reduce((sum, file) => sum + statSync(join(dist, `${file}.br`)).size, 0);
    expect(bytesOf([...chunks]) + bytes).toBeLessThanOrEqual(OFFICE_BUDGET.bytes);
    expect(chunks.size).toBeLessThanOrEqual(OFFICE_BUDGET.scripts);
    expect(styleSheets.size).toBeLessThanOrEqual(OFFICE_BUDGET.styleSheets);
  });

  it('knows the pages of the office', () => {
    expect(OFFICE_PAGES).toEqual(expect.arrayContaining(['app/pages/CheckPage', 'features/booking/pages/ManagePage']));
    expect(OFFICE_PAGES.length).toBeGreaterThan(25);
  });

  it('loads the library of the charts after the reports, not with them', () => {
    const withCharts = (page: string) =>
      [...closureOf(`src/features/reporting/${page}`, manifest)].filter((key) => read(key).includes('recharts-'));
    expect(withCharts('pages/ReportsPage.tsx')).toEqual([]);
    expect(withCharts('components/ReportChart.tsx')).not.toEqual([]);
  });

  it('has no inline style, nor any inline script but those that apply the chosen colours and start after the first view', () => {
    const html = readFileSync(join(dist, 'index.html'), 'utf8');
    expect(html).not.toMatch(/<style|style=/);
    expect(html.match(/<script[^>]*>\s*\S+/g)).toEqual([
      expect.stringMatching(/^<script>\s*try/),
      expect.stringMatching(/^<script>\s*\{/),
    ]);
    expect(html).toMatch(/<link rel="modulepreload" crossorigin href="\/assets\/index-[^"]+">/);
    expect(html).toMatch(/code\.src = '\/assets\/index-[^']+'/);
    expect(html).toContain('nonce="%CSP_NONCE%"');
  });

  it('loads one font of at most 40 kB, before the style sheet names it', () => {
    const html = readFileSync(join(dist, 'index.html'), 'utf8');
    const [, font = ''] = /<link rel="preload" href="([^"]+\.woff2)" as="font"/.exec(html) ?? [];
    expect(font).toMatch(/^\/assets\/geist-[\w-]+\.woff2$/);
    expect(statSync(join(dist, font)).size).toBeLessThanOrEqual(40_000);
  });

  it('has the signs of the services as a font of at most 2 kB, which only devices without their emoji load', () => {
    const others = readdirSync(join(dist, 'assets')).filter((file) => /^(?!geist).*\.woff2$/.test(file));
    expect(others).toEqual([expect.stringMatching(/^service-signs-/)]);
    expect(statSync(join(dist, 'assets', others[0] ?? '')).size).toBeLessThanOrEqual(2_000);
  });
});
