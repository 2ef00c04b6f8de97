import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startWorkshop, type Workshop } from '../modules/booking/support/workshop.ts';

let workshop: Workshop;
beforeAll(async () => {
  workshop = await startWorkshop();
});
afterAll(() => workshop.close());

async function aClientWith(licensePlate: string) {
  const { cookie } = await workshop.client();
  const body = { make: 'Dacia', model: 'Logan', year: 2019, licensePlate, mileage: 50_000 };
  const { body: vehicle } = await workshop.http('POST', '/api/account/vehicles', { cookie, body });
  return { cookie, book: `/client/garage/${vehicle.id}` };
}

const page = async (path: string, cookie: string) => {
  const { status, headers, body } = await workshop.http('GET', path, { headers: { cookie } });
  return { status, headers, html: String(body) };
};
const EMPTY = '<div id="root"></div>';
const visibleText = (html: string) =>
  (/<div id="root">(.*)<\/div>\s*<noscript>/s.exec(html)?.[1] ?? '').replace(/<[^>]*>/g, ' ');
const readsOf = (html: string): [unknown[], unknown][] =>
  JSON.parse(/id="first-view">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}').reads ?? [];

describe('the first view of a page of a client', () => {
  it.each([
    ['ro', 'Programări viitoare', 'Garajul meu', 'Nicio scadență', 'Codul tău de recomandare'],
    ['en', 'Upcoming appointments', 'My garage', 'No due dates', 'Your referral code'],
    ['es', 'Próximas citas', 'Mi garaje', 'Ningún vencimiento', 'Tu código de recomendación'],
    ['fr', 'Prochains rendez-vous', 'Mon garage', 'Aucune échéance', 'Ton code de parrainage'],
  ])('is text without scripts in %s', async (language, coming, garage, reminders, code) => {
    const plate = `BV 10 ${language.toUpperCase()}X`;
    const { cookie, book } = await aClientWith(plate);
    const textOf = async (path: string) => {
      const { status, html } = await page(path, `${cookie}; language=${language}`);
      expect(status).toBe(200);
      // A text that has no translation is shown as its key.
      expect(visibleText(html)).not.toMatch(/\b(client|words|garage|book|loyalty)[.:]\w+/);
      return visibleText(html);
    };
    const dashboard = await textOf('/client/dashboard');
    for (const text of [coming, 'Ana Pop']) expect(dashboard).toContain(text);
    expect(await textOf('/client')).toContain(coming);
    const cars = await textOf('/client/garage');
    for (const text of [garage, plate]) expect(cars).toContain(text);
    const kept = await textOf(book);
    for (const text of [reminders, plate]) expect(kept).toContain(text);
    expect(await textOf('/loyalty')).toContain(code);
  });

  it('is kept by no cache, has no working controls and no inline style, and is not for search engines', async () => {
    const { cookie } = await workshop.client();
    const { html, headers } = await page('/client/dashboard', cookie);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', vary: 'Cookie', 'x-robots-tag': 'noindex' });
    const controls = html.match(/<(form|button|select|input|textarea)[\s>][^>]*/g) ?? [];
    expect(controls.length).toBeGreaterThan(1);
    expect(controls.filter((control) => !control.includes('inert'))).toEqual([]);
    expect(html).not.toMatch(/ style="/);
  });

  it('brings what it has read, so that the browser does not read it again', async () => {
    const { cookie, book } = await aClientWith('BV 11 CIT');
    const { html } = await page(book, cookie);
    const reads = readsOf(html).map(([key]) => JSON.stringify(key));
    for (const key of ['own-vehicles', 'book', 'odometer', 'history', 'documents'])
      expect(reads).toContainEqual(expect.stringContaining(`"${key}"`));
    expect(new Set(reads).size).toBe(reads.length);
  });

  it('is that of its client alone, also when many ask at once', async () => {
    const one = await aClientWith('BV 21 UNU');
    const other = await aClientWith('BV 22 DOI');
    const asked = [one, other, one, other, one, other];
    const shown = await Promise.all(asked.map(({ cookie }) => page('/client/garage', cookie)));
    shown.forEach(({ html }, index) => {
      const [own, foreign] = index % 2 === 0 ? ['BV 21 UNU', 'BV 22 DOI'] : ['BV 22 DOI', 'BV 21 UNU'];
      expect(visibleText(html)).toContain(own);
      expect(html).not.toContain(foreign);
    });
    const { html: foreignBook } = await page(one.book, other.cookie);
    expect(foreignBook).not.toContain('BV 21 UNU');
    // The pages that all visitors share stay without any of it.
    expect((await page('/', one.cookie)).html).not.toMatch(/Ana Pop|BV 21 UNU/);
  });

  it('is empty for the team, for visitors, after signing out and for a session of nobody', async () => {
    const { cookie } = await workshop.client();
    for (const other of [workshop.admin, '', 'session=forged.signature'])
      expect((await page('/client/dashboard', other)).html).toContain(EMPTY);
    expect((await page('/client/dashboard', cookie)).html).not.toContain(EMPTY);
    // Without network the pages cannot end the session.
    expect((await page('/client/dashboard', `${cookie}; signed-out=1`)).html).toContain(EMPTY);
    await workshop.http('POST', '/api/auth/logout', { cookie });
    const { html, headers } = await page('/client/dashboard', cookie);
    expect(html).toContain(EMPTY);
    expect(headers['cache-control']).toBe('no-cache');
  });

  it('is left out for a client who reloads again and again; the page works without it', async () => {
    const { cookie } = await workshop.client();
    const shown = await Promise.all(Array.from({ length: 14 }, () => page('/client/dashboard', cookie)));
    expect(shown.filter(({ status }) => status === 200)).toHaveLength(14);
    expect(shown.filter(({ html }) => html.includes(EMPTY))).toHaveLength(4);
    const { cookie: other } = await workshop.client();
    expect((await page('/client/dashboard', other)).html).not.toContain(EMPTY);
  });

  it.each(['/client/profile', '/client/vehicles', '/client/anything/else'])('is empty at %s', async (path) => {
    const { cookie } = await workshop.client();
    expect((await page(path, cookie)).html).toContain(EMPTY);
  });
});
