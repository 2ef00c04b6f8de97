import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EventNotifier } from '../../src/platform/event-log/event-notifier.ts';
import { startWorkshop, type Workshop } from '../modules/booking/support/workshop.ts';
import { showPanel } from '../modules/reporting/support/public-panel.ts';

const ORIGIN = 'https://garaj.example';

let workshop: Workshop;
beforeAll(async () => {
  workshop = await startWorkshop({ PUBLIC_URL: ORIGIN });
  // A review of another module's tables is enough for the figures: five stars, twice, and one of three.
  await workshop.database.database.query(
    `UPDATE reviews.tally SET reviews = CASE rating WHEN 5 THEN 2 WHEN 3 THEN 1 ELSE 0 END`,
  );
  workshop.app.get(EventNotifier).wake();
});
afterAll(() => workshop.close());

const page = async (path: string, headers: Record<string, string> = {}) => {
  const { status, headers: received, body } = await workshop.http('GET', path, { headers });
  return { status, headers: received, html: String(body) };
};
const visibleText = (html: string) =>
  (/<div id="root">(.*)<\/div>\s*<noscript>/s.exec(html)?.[1] ?? '').replace(/<[^>]*>/g, ' ');
const linkedData = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? 'null');

describe('the first view of the booking page', () => {
  it.each([
    ['ro', 'Programează o vizită la service', 'Schimb de ulei', 'Prima oră liberă', 'Luni–Vineri'],
    ['en', 'Book a visit to the workshop', 'Oil change', 'First free time', 'Monday'],
    ['es', 'Reserva', 'Cambio de aceite', 'Primera hora libre', 'Lunes'],
    ['fr', 'rendez-vous', 'Vidange', 'Premier horaire libre', 'Lundi'],
  ])('is text without scripts in %s, chosen by address or cookie', async (language, ...texts) => {
    for (const answer of [
      await page(`/?lang=${language}`),
      await page('/', { cookie: `a=b; language=${language}` }),
      await page('/booking/', { cookie: `language=${language}` }),
    ]) {
      expect(answer.status).toBe(200);
      expect(answer.headers['content-language']).toBe(language);
      expect(answer.html).toContain(`<html lang="${language}"`);
      for (const text of [...texts, '150', '45 min', 'AutoService Făgăraș'])
        expect(visibleText(answer.html)).toContain(text);
    }
  });

  it('is Romanian for an unknown language, whatever the browser prefers', async () => {
    const { headers } = await page('/?lang=de&x=%22', { 'accept-language': 'en', cookie: 'language=<script>' });
    expect(headers['content-language']).toBe('ro');
  });

  it('has controls that wait for the application, and no inline style', async () => {
    const { html } = await page('/');
    const controls = html.match(/<(form|button|select|input|textarea)[\s>][^>]*/g) ?? [];
    expect(controls.length).toBeGreaterThan(3);
    expect(controls.filter((control) => !control.includes('inert'))).toEqual([]);
    expect(html).not.toMatch(/ style="/);
  });

  it.each([
    ['/', 'HomePage'],
    ['/booking/', 'HomePage'],
    ['/deviz/7', 'CustomerEstimatePage'],
  ])('names the files of %s beside those of every page', async (path, module) => {
    const { html } = await page(path);
    const [, ownFiles = ''] = html.split(
      new RegExp(`<link rel="modulepreload" crossorigin href="/assets/${module}-[^"]+\\.js">`),
    );
    expect(ownFiles).toMatch(/<link rel="stylesheet" crossorigin href="\/assets\/[^"]+\.css">/);
    const { html: other } = await page('/login');
    expect(other).not.toContain(`/assets/${module}-`);
  });

  it('names the files of a page that needs a session only to who has one', async () => {
    for (const [path, module, other] of [
      ['/client/garage', 'GaragePage', 'ClientDashboardPage'],
      ['/client/garage/7', 'OwnVehiclePage', 'GaragePage'],
      ['/client/anything', 'ClientDashboardPage', 'GaragePage'],
      ['/manage', 'ManagePage', 'preload-account'],
    ] as const) {
      const { html } = await page(path, { cookie: workshop.admin });
      for (const file of [module, 'SignedInRoutes'])
        expect(html).toMatch(new RegExp(`<link rel="modulepreload" crossorigin href="/assets/${file}-[^"]+\\.js">`));
      expect(html).not.toContain(`/assets/${other}-`);
      const { html: ofVisitor } = await page(path);
      expect(ofVisitor).not.toContain('/assets/SignedInRoutes-');
    }
  });

  it('shows stored texts as texts', async () => {
    const { body: services } = await workshop.http('GET', '/api/admin/services', { cookie: workshop.admin });
    const { id, name: former, kind, price, duration, active, version } = services[0];
    const service = { kind, price, duration, active };
    const evil = '</script><img src=x onerror=alert(1)>$&%NO_SCRIPT%';
    const change = (name: string, version: number) =>
      workshop.http('PUT', `/api/admin/services/${id}`, {
        cookie: workshop.admin,
        body: { ...service, name, description: evil, version },
      });
    expect((await change(evil, version)).status).toBe(204);
    workshop.app.get(EventNotifier).wake();
    const { html } = await page('/');
    expect(html).toContain('&lt;/script&gt;&lt;img');
    expect(html).not.toContain('<img src=x');
    await change(former, version + 1);
    workshop.app.get(EventNotifier).wake();
  });
});

describe('what search engines read', () => {
  it.each([
    ['/', '/'],
    ['/booking', '/'],
    ['/contact/', '/contact'],
    ['/reviews', '/reviews'],
  ])('names the canonical address and the other languages of %s', async (path, canonical) => {
    const { html, headers } = await page(`${path}?lang=fr&utm_source=x`, { host: 'evil.example' });
    expect(html).toContain(`<link rel="canonical" href="${ORIGIN}${canonical}?lang=fr">`);
    expect(html).toContain(`<link rel="alternate" hreflang="x-default" href="${ORIGIN}${canonical}">`);
    expect(html.match(/hreflang="(ro|en|es|fr)"/g)?.length).toBeGreaterThanOrEqual(4);
    expect(html).not.toContain('evil.example');
    expect(html).toMatch(/<meta name="description" content="[^"]{20,}">/);
    expect(headers['x-robots-tag']).toBeUndefined();
  });

  it.each(['ro', 'en', 'es', 'fr'])('names a large picture with its alternative text in %s', async (language) => {
    const { html } = await page(`/contact?lang=${language}`);
    const og = Object.fromEntries(
      [...html.matchAll(/<meta property="og:([^"]+)" content="([^"]*)">/g)].map(([, name, text]) => [name, text]),
    );
    expect(og).toMatchObject({ image: `${ORIGIN}/share/${language}.png`, 'image:type': 'image/png' });
    expect(og['image:alt']).toMatch(/online|ligne/);
    expect(og.locale).toMatch(new RegExp(`^${language}_[A-Z]{2}$`));
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image">');

    const picture = await workshop.app.inject({ method: 'GET', url: `/share/${language}.png` });
    const bytes = picture.rawPayload;
    expect(picture.headers['content-type']).toBe('image/png');
    // Width and height are the first values of the header chunk.
    const size = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)].map(String);
    expect(size).toEqual([og['image:width'], og['image:height']]);
    expect(bytes.length).toBeLessThanOrEqual(80_000);
  });

  it('reads a valid AutoRepair with hours, closures and the rating of the public reviews', async () => {
    const data = linkedData((await page('/')).html);
    expect(data).toMatchObject({
      '@type': 'AutoRepair',
      url: `${ORIGIN}/`,
      aggregateRating: { ratingValue: 4.3, reviewCount: 3 },
    });
    expect(data.openingHoursSpecification).toHaveLength(10);
  });

  it.each(['/login', '/admin/users', '/programare/7', '/p/7', '/carte/secret', '/client/garage/3', '/manage'])(
    'reads nothing of %s',
    async (path) => {
      const { status, html, headers } = await page(path);
      expect(status).toBe(200);
      expect(headers['x-robots-tag']).toBe('noindex');
      expect(html).toContain('<meta name="robots" content="noindex">');
      expect(html).toContain('<div id="root"></div>');
      expect(html).not.toContain('application/ld+json');
    },
  );

  it('finds every public page in every language in the sitemap, which robots.txt names', async () => {
    const robots = await workshop.http('GET', '/robots.txt');
    expect(robots.body).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
    for (const path of ['/admin', '/client', '/manage', '/programare', '/carte', '/login', '/api/'])
      expect(robots.body.split('\n')).toContain(`Disallow: ${path}`);
    const { body: sitemap, headers } = await workshop.http('GET', '/sitemap.xml');
    expect(headers['content-type']).toContain('application/xml');
    const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]: string[]) => address ?? '');
    expect(listed).toContain(`${ORIGIN}/contact?lang=es`);
    const closed = [...robots.body.matchAll(/^Disallow: (.+)$/gm)].map(([, path]: string[]) => `${ORIGIN}${path}`);
    expect(closed).toContain(`${ORIGIN}/p`);
    expect(listed.filter((address) => closed.some((path) => address.startsWith(path)))).toEqual([]);
    for (const address of listed.filter((one) => !one.includes('lang=')))
      expect((await page(address.replace(ORIGIN, '') || '/')).headers['x-robots-tag']).toBeUndefined();
  });

  it('reads nothing of a workshop that is being set up', async () => {
    const setUp = (value: string) =>
      workshop.database.database.query(`UPDATE workshop.profile SET setup_finished_at = ${value}`);
    await setUp('NULL');
    workshop.app.get(EventNotifier).wake();
    expect((await page('/')).headers['x-robots-tag']).toBe('noindex');
    expect((await workshop.http('GET', '/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n');
    await setUp('now()');
    workshop.app.get(EventNotifier).wake();
  });
});

describe('the status of a path', () => {
  it.each([
    '/',
    '/booking',
    '/contact',
    '/Contact',
    '/%63ontact',
    '/contact/',
    '/admin',
    '/admin/anything/below',
    '/client/dashboard',
    '/admin/settings',
    '/admin/settings/services',
    '/programare/12?x=/nu/exista',
  ])('is 200 for the known %s', async (path) => {
    expect((await page(path)).status).toBe(200);
    expect((await workshop.http('HEAD', path)).status).toBe(200);
  });

  it.each([
    '/nu/exista',
    '/contact/nimic',
    '/programare',
    '/administrator',
    '/x.png',
    '/server/render.js',
    '/.vite/paths.json',
    '/index.html',
    '/%2e%2e/etc/passwd',
    '//evil.example/',
  ])('is 404 with the page for the unknown %s', async (path) => {
    const answer = await page(path);
    expect(answer.status).toBe(404);
    expect(answer.html).toContain('<div id="root"></div>');
    expect((await workshop.http('HEAD', path)).status).toBe(404);
  });

  it('is 404 for the day of the workshop while visitors do not see it, and no page leads there', async () => {
    for (const path of ['/dashboard', '/Dashboard/', '/dashboard?x=1']) expect((await page(path)).status).toBe(404);
    expect((await page('/')).html).not.toContain('href="/dashboard"');
    // Who is signed in may be of the team, whose page it is too.
    expect((await page('/dashboard', { cookie: 'session=x' })).status).toBe(200);
    await showPanel(workshop, 'day');
    workshop.app.get(EventNotifier).wake();
    expect((await page('/dashboard')).status).toBe(200);
    expect((await page('/')).html).toContain('href="/dashboard"');
    expect((await workshop.http('GET', '/sitemap.xml')).body).not.toContain('dashboard');
    await showPanel(workshop, 'off');
    workshop.app.get(EventNotifier).wake();
    expect((await page('/dashboard')).status).toBe(404);
  });

  it.each(['/%zz', '/%00', '/contact%00'])('is 400 for %s, which cannot be a path', async (path) => {
    expect((await page(path)).status).toBe(400);
  });
});

describe('a path of more than 2 kB', () => {
  const long = 'x'.repeat(2_048);
  it.each([
    ['slashes', `/${'/'.repeat(15_000)}x`],
    ['letters', `/${long}`],
    ['a known page with slashes behind it', `/contact${'/'.repeat(2_048)}`],
    ['a service', `/servicii/${long}`],
    ['escapes', `/${'%2f'.repeat(1_000)}`],
    ['what cannot be decoded', `/${'%zz'.repeat(1_000)}`],
  ])('is 404 with the page for %s', async (_, path) => {
    const answer = await page(path);
    expect(answer.status).toBe(404);
    expect(answer.html).toContain('<div id="root"></div>');
  });

  it('is 404 of the API before its parameters are looked at, for every method', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
      const answer = await workshop.http(method, `/api/appointments/${long}`, { cookie: workshop.admin });
      expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
    }
    expect((await workshop.http('POST', `/${long}`)).status).toBe(404);
  });

  it('does not count the query, and 2 kB are short enough', async () => {
    expect((await page(`/contact?x=${long}`)).status).toBe(200);
    expect((await workshop.http('GET', `/api/services?x=${long}`)).status).not.toBe(404);
    const longest = `/api/services/${'x'.repeat(2_048 - 14)}`;
    expect(await workshop.http('GET', longest)).toMatchObject({ status: 400 });
  });
});

describe('GET /api/storefront', () => {
  const at = async (instant: string) => {
    workshop.clock.time = new Date(instant);
    return (await workshop.http('GET', '/api/storefront')).body;
  };

  it('tells the open ranges without lunch and holidays, and the next free start', async () => {
    // Monday, 2 March 2026, 07:00.
    const early = await at('2026-03-02T05:00:00Z');
    expect(early).toMatchObject({
      openNow: false,
      today: '2026-03-02',
      rating: { average: 4.3, count: 3 },
      nextStart: { date: '2026-03-02', time: '08:30' },
    });
    expect(early.shifts.slice(0, 3)).toEqual([
      { date: '2026-03-02', from: '08:30', to: '12:00' },
      { date: '2026-03-02', from: '13:00', to: '17:30' },
      { date: '2026-03-03', from: '08:30', to: '12:00' },
    ]);
    expect((await at('2026-03-02T07:00:00Z')).openNow).toBe(true);
    const lunch = await at('2026-03-02T10:30:00Z');
    expect([lunch.openNow, lunch.shifts[0]?.from]).toEqual([false, '13:00']);
    // Good Friday and Easter Monday of 2026: 10 and 13 April.
    const easter = await at('2026-04-09T16:00:00Z');
    expect(easter.shifts[0]?.date).toBe('2026-04-14');
    expect(easter.closedDays).toEqual(expect.arrayContaining(['2026-04-10', '2026-04-13']));
    expect(easter.nextStart.date).toBe('2026-04-14');
  });
});
