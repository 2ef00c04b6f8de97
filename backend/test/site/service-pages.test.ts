import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EventNotifier } from '../../src/platform/event-log/event-notifier.ts';
import { startWorkshop, type Workshop } from '../modules/booking/support/workshop.ts';

const ORIGIN = 'https://garaj.example';

let workshop: Workshop;
beforeAll(async () => {
  workshop = await startWorkshop({ PUBLIC_URL: ORIGIN });
});
afterAll(() => workshop.close());

const get = async (path: string) => {
  const { status, headers, body } = await workshop.http('GET', path);
  return { status, headers, html: String(body) };
};
const visibleText = (html: string) =>
  (/<div id="root">(.*)<\/div>\s*<noscript>/s.exec(html)?.[1] ?? '').replace(/<[^>]*>/g, ' ');
const graphOf = (html: string): Record<string, unknown>[] =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? 'null')['@graph'];
const sitemap = async () =>
  [...(await get('/sitemap.xml')).html.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);

/** Changes a service as an admin does. */
async function change(name: string, more: object): Promise<void> {
  const admin = { cookie: workshop.admin };
  const { body } = await workshop.http('GET', '/api/admin/services', admin);
  const { id, version, kind, price, duration, active } = body.find(
    (service: { name: string }) => service.name === name,
  );
  const terms = { name, kind, price, duration, active, version, ...more };
  expect((await workshop.http('PUT', `/api/admin/services/${id}`, { ...admin, body: terms })).status).toBe(204);
  // The signal of the commit, which other instances get from the database.
  workshop.app.get(EventNotifier).wake();
}

describe('the page of a service', () => {
  it.each([
    ['ro', 'Schimb de ulei', '150 RON', '45 min', 'Ce facem', 'Cât de des se schimbă uleiul?', 'Service frâne'],
    ['en', 'Oil change', '150 RON', '45 min', 'What we do', 'How often is the oil changed?', 'Brake service'],
    ['es', 'Cambio de aceite', '150 RON', '45 min', 'Qué hacemos', '¿Cada cuánto', 'Servicio de frenos'],
    ['fr', 'Vidange', '150 RON', '45 min', 'Ce que nous faisons', 'Questions fréquentes', 'freins'],
  ])('is text without scripts in %s', async (language, name, ...texts) => {
    const { status, headers, html } = await get(`/servicii/schimb-de-ulei?lang=${language}`);
    expect(status).toBe(200);
    expect(headers['content-language']).toBe(language);
    expect(html).toMatch(new RegExp(`<h1[^>]*>${name}</h1>`));
    for (const text of texts) expect(visibleText(html)).toContain(text);
    expect(html).toContain('href="/booking?serviceId=1"');
    expect(html).not.toMatch(/ style="/);
  });

  it('has its own title, description, addresses and preview for search engines and messengers', async () => {
    const { html, headers } = await get('/servicii/service-frane?lang=en&utm_source=x');
    const address = `${ORIGIN}/servicii/service-frane`;
    expect(html).toContain('<title>Brake service · AutoService Făgăraș</title>');
    expect(html).toContain('<meta name="description" content="Brake service: 350 RON, 90 min.');
    expect(html).toContain(`<link rel="canonical" href="${address}?lang=en">`);
    for (const [tongue, query] of [
      ['ro', ''],
      ['fr', '?lang=fr'],
      ['x-default', ''],
    ])
      expect(html).toContain(`<link rel="alternate" hreflang="${tongue}" href="${address}${query}">`);
    expect(html).toContain(`<meta property="og:url" content="${address}?lang=en">`);
    expect(headers['x-robots-tag']).toBeUndefined();
  });

  it('describes service, offer and questions by schema.org', async () => {
    const [garage, service, faq] = graphOf((await get('/servicii/schimb-de-ulei?lang=fr')).html);
    expect(garage).toMatchObject({ '@type': 'AutoRepair', '@id': `${ORIGIN}/#workshop` });
    expect(service).toMatchObject({
      '@type': 'Service',
      name: 'Vidange',
      url: `${ORIGIN}/servicii/schimb-de-ulei?lang=fr`,
      provider: { '@type': 'AutoRepair', '@id': `${ORIGIN}/#workshop` },
      offers: { '@type': 'Offer', price: '150.00', priceCurrency: 'RON', url: `${ORIGIN}/booking?serviceId=1` },
    });
    const question = {
      '@type': 'Question',
      name: expect.stringContaining('fréquence'),
      acceptedAnswer: { '@type': 'Answer', text: expect.stringContaining('manuel') },
    };
    expect(faq).toMatchObject({
      '@type': 'FAQPage',
      inLanguage: 'fr',
      mainEntity: [question, { '@type': 'Question' }],
    });
  });

  it('shows what an admin saves at once, as text, without questions when there are none', async () => {
    const details = 'Nou: </script><img src=x onerror=alert(1)> & %NO_SCRIPT%';
    await change('Service frâne', { price: 0, page: { details, questions: [] } });
    const { html } = await get('/servicii/service-frane');
    expect(html).toContain('Nou: &lt;/script&gt;&lt;img');
    expect(html).not.toContain('<img src=x');
    expect(visibleText(html)).toContain('Gratuit');
    expect(visibleText(html)).not.toContain('Întrebări frecvente');
    const graph = graphOf(html);
    expect(graph.map((node) => node['@type'])).toEqual(['AutoRepair', 'Service']);
    expect(graph[1]).toMatchObject({ offers: { price: '0.00' } });
  });

  it('moves for good with the name of the service, with the query', async () => {
    await change('Inspecție tehnică', { name: 'Inspecție completă' });
    const moved = await get('/servicii/inspectie-tehnica?lang=es&utm_source=x');
    expect([moved.status, moved.headers.location]).toEqual([301, '/servicii/inspectie-completa?lang=es&utm_source=x']);
    expect((await workshop.http('HEAD', '/servicii/inspectie-tehnica')).status).toBe(301);
    expect((await get('/servicii/inspectie-completa')).status).toBe(200);
    expect(await sitemap()).toContain(`${ORIGIN}/servicii/inspectie-completa`);
    expect(await sitemap()).not.toContain(`${ORIGIN}/servicii/inspectie-tehnica`);
  });

  it('in capital letters moves to its address', async () => {
    expect((await get('/Servicii/Schimb-de-Ulei')).headers.location).toBe('/servicii/schimb-de-ulei');
  });

  it('of a retired service is 404 with links to the others, out of the sitemap, and comes back', async () => {
    expect(await sitemap()).toContain(`${ORIGIN}/servicii/reparatii-generale?lang=en`);
    await change('Reparații generale', { active: false });
    const { status, headers, html } = await get('/servicii/reparatii-generale');
    expect(status).toBe(404);
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(visibleText(html)).toContain('Acest serviciu nu se oferă');
    expect(html).toContain('href="/servicii/schimb-de-ulei"');
    expect(html).not.toContain('application/ld+json');
    expect(html).not.toContain('rel="canonical"');
    expect(await sitemap()).not.toContain(`${ORIGIN}/servicii/reparatii-generale?lang=en`);
    await change('Reparații generale', { active: true });
    expect((await get('/servicii/reparatii-generale')).status).toBe(200);
  });

  it.each(['/servicii/nu-exista', '/servicii/-', '/servicii/%3Cscript%3E', '/servicii/1', '/servicii/a/b'])(
    'is 404 for %s, without repeating the address',
    async (path) => {
      const { status, html } = await get(path);
      expect(status).toBe(404);
      expect(html).not.toContain('<script>alert');
      expect(html).not.toContain('nu-exista');
      expect((await workshop.http('HEAD', path)).status).toBe(404);
    },
  );
});

describe('the list of services', () => {
  it('is text without scripts, with a link to each service, and in the sitemap', async () => {
    const { status, html } = await get('/servicii?lang=en');
    expect(status).toBe(200);
    expect(visibleText(html)).toContain('Services and prices');
    expect(html).toContain('href="/servicii/schimb-de-ulei"');
    expect(await sitemap()).toContain(`${ORIGIN}/servicii`);
    expect((await get('/robots.txt')).html).not.toContain('/servicii');
  });

  it('is linked from every page, and each service from the booking page', async () => {
    const { html } = await get('/');
    expect(html).toContain('href="/servicii"');
    expect(html).toContain('href="/servicii/schimb-de-ulei"');
  });
});
