import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { WorkshopReader } from '../../../../src/modules/workshop/index.ts';

import { EventNotifier } from '../../../../src/platform/event-log/event-notifier.ts';
import { StoredFiles } from '../../../../src/platform/files/stored-files.ts';
import { eventually } from '../../../support/eventually.ts';
import { startApp, type TestApp } from '../../../support/test-app.ts';
import { startWorkshop, type Workshop } from '../../booking/support/workshop.ts';

const PROFILE = '/api/admin/settings/profile';

let workshop: Workshop;
let other: Omit<TestApp, 'database'>;
beforeAll(async () => {
  workshop = await startWorkshop({});
  other = await startApp(workshop.database);
  for (const { app } of [workshop, other]) await app.get(EventNotifier).listen();
});
afterAll(async () => {
  for (const { app } of [workshop, other]) await app.get(EventNotifier).close();
  await other.close();
  await workshop.close();
});

const asAdmin = (method: string, path: string, body?: unknown) =>
  workshop.http(method, path, { cookie: workshop.admin, body });
const read = async () => (await asAdmin('GET', PROFILE)).body;
const change = async (fields: object) => {
  const {
    logoUrl: _,
    accent: __,
    setupFinishedAt: ___,
    texts: ____,
    coverUrl: _____,
    coverAlt: ______,
    ...saved
  } = await read();
  return asAdmin('PUT', PROFILE, { ...saved, ...fields });
};
const pageOf = async (app: Pick<TestApp, 'http'>) => String((await app.http('GET', '/')).body);
const changes = async () => {
  const rows = await workshop.database.database.query<{ fields: string[] }>(
    `SELECT data -> 'fields' AS fields FROM platform.event WHERE type = 'workshop.profile-changed' ORDER BY position`,
  );
  return rows.map(({ fields }) => fields);
};

function upload(bytes: Buffer) {
  const head = '--cut\r\nContent-Disposition: form-data; name="logo"; filename="a.png"\r\n\r\n';
  const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--cut--\r\n')]);
  return workshop.http('POST', '/api/admin/settings/logo', {
    cookie: workshop.admin,
    payload: payload as unknown as string,
    headers: { 'content-type': 'multipart/form-data; boundary=cut' },
  });
}

describe('the profile of the workshop', () => {
  it('changes as one event with the names of the changed fields, and shows at once', async () => {
    const before = await changes();
    const answer = await change({
      name: 'Garajul lui Radu',
      phone: '0722 345 678',
      taxId: 'RO18547290',
      vatPayer: true,
    });
    expect(answer).toMatchObject({ status: 200, body: { name: 'Garajul lui Radu', phone: '+40722345678' } });
    expect(await changes()).toEqual([...before, ['name', 'taxId', 'vatPayer', 'phone']]);
    const { body } = await workshop.http('GET', '/api/workshop');
    expect(body).toMatchObject({ phoneDisplay: '+40 722 345 678', taxId: 'RO18547290' });
  });

  it('is seen on the page of another instance without restart', async () => {
    expect(await pageOf(other)).not.toContain('Atelierul „Doi & <b>Trei”');
    await change({ name: 'Atelierul „Doi & <b>Trei”', phone: '0733 000 111' });
    for (const app of [workshop, other]) {
      const page = await eventually(async () => {
        const html = await pageOf(app);
        return html.includes(' · Atelierul „Doi &#38; &#60;b&#62;Trei”</title>') && html;
      });
      expect(page).toContain('+40 733 000 111');
      expect(page).not.toContain('<b>Trei');
    }
  });

  it('is never markup nor a placeholder of the page, and is read by search engines', async () => {
    const name = '%CSP_NONCE% %NO_SCRIPT% $& </script>"';
    await change({ name });
    const html = await eventually(async () => {
      const page = await pageOf(workshop);
      return page.includes('$&#38;') ? page : '';
    });
    expect(/<title>(.*)<\/title>/.exec(html)?.[1]).toBe(
      'Programează o vizită la service · %CSP_NONCE% %NO_SCRIPT% $&#38; &#60;/script&#62;&#34;',
    );
    const [, forSearch = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(forSearch)).toMatchObject({ '@type': 'AutoRepair', name, telephone: '+40733000111' });
    const [, embedded = ''] = /<script type="application\/json" id="workshop">(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(embedded).name).toBe(name);
    await change({ name: 'Atelierul „Doi & <b>Trei”' });
  });

  it('heads printed documents, with the logo', async () => {
    await upload(
      await sharp({ create: { width: 40, height: 20, channels: 3, background: 'teal' } })
        .png()
        .toBuffer(),
    );
    const { name, contact, logo } = await workshop.app.get(WorkshopReader).readLetterhead();
    expect({ name, contact }).toEqual({
      name: 'Atelierul „Doi & <b>Trei”',
      contact: 'Strada Atelierului 12 · 505200 Făgăraș, jud. Brașov · +40 733 000 111',
    });
    expect((await sharp(logo ?? undefined).metadata()).format).toBe('png');
    await asAdmin('DELETE', '/api/admin/settings/logo');
  });

  it('raises no event when nothing changed', async () => {
    const before = await changes();
    expect((await change({})).status).toBe(200);
    expect(await changes()).toEqual(before);
  });

  it('is refused when another admin saved meanwhile, of two saves at once one wins', async () => {
    const { version } = await read();
    const answers = await Promise.all([change({ name: 'Unu', version }), change({ name: 'Doi', version })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.code).toBe('changed_meanwhile');
  });

  it.each([
    ['name', ''],
    ['name', '\u200b'],
    ['name', 'x'.repeat(61)],
    ['name', 'Garaj\r\nBcc: toti@example.ro'],
    ['legalName', 'SRL\u0000'],
    ['street', 'Strada\u202eLungă'],
    ['town', 'Brașov\u2028România'],
    ['phone', ''],
    ['phone', '112233'],
    ['secondPhone', 'sună-mă'],
    ['taxId', 'RO18547291'],
    ['email', 'nu e adresă'],
    ['mapsUrl', 'http://example.ro'],
    ['mapsUrl', 'javascript:alert(1)'],
    ['reviewsUrl', 'https://'],
    // In two parts: a secret scanner reads the file.
    ['videoUrl', `https://user:${'pass'}@example.ro/`],
    ['videoUrl', 'https://example.ro/\u202e'],
    ['mapsUrl', 'data:text/html,<script>'],
    ['leaveReviewUrl', `https://example.ro/${'x'.repeat(500)}`],
    ['vatPayer', 'da'],
    ['paymentMethods', []],
    ['paymentMethods', ['cash', 'crypto']],
    ['paymentMethods', ['card', 'card']],
    ['paymentMethods', 'cash'],
    ['paymentMethods', null],
    ['version', 0],
  ])('is refused with %s %j, naming the field, and nothing changes', async (field, value) => {
    const before = await read();
    const { status, body } = await change({ [field]: value });
    expect([status, body.errors?.map((error: { field: string }) => error.field)]).toEqual([400, [field]]);
    expect(await read()).toEqual(before);
  });
});

describe('the accepted methods of payment', () => {
  const shown = async () => (await workshop.http('GET', '/api/workshop')).body.paymentMethods;

  it('are cash and card until an admin chooses others, which pages and programs get in their order', async () => {
    expect([(await read()).paymentMethods, await shown()]).toEqual([['cash', 'card'], undefined]);
    const before = await changes();
    const answer = await change({ paymentMethods: ['transfer', 'cash'] });
    expect(answer).toMatchObject({ status: 200, body: { paymentMethods: ['cash', 'transfer'] } });
    expect(await shown()).toEqual(['cash', 'transfer']);
    for (const app of [workshop, other]) {
      const isShown = async () => (await pageOf(app)).includes('"paymentMethods":["cash","transfer"]');
      expect(await eventually(isShown)).toBe(true);
    }
    for (const paymentMethods of [['transfer', 'cash'], undefined]) await change({ paymentMethods });
    expect(await shown()).toEqual(['cash', 'transfer']);
    expect((await changes()).slice(before.length)).toEqual([['paymentMethods']]);
    await change({ paymentMethods: ['card', 'cash'] });
    expect(await shown()).toBeUndefined();
  });

  it.each([
    ['ro', 'Alege cel puțin o metodă de plată'],
    ['en', 'Choose at least one method of payment'],
    ['es', 'Elige al menos una forma de pago'],
    ['fr', 'Choisis au moins un moyen de paiement'],
  ])('are at least one, says the refusal in the language %s', async (language, message) => {
    const { body } = await workshop.http('PUT', PROFILE, {
      cookie: workshop.admin,
      body: { name: 'Garaj', vatPayer: false, phone: '0733 000 111', version: 1, paymentMethods: [] },
      headers: { 'accept-language': language },
    });
    expect(body.errors).toEqual([{ field: 'paymentMethods', message }]);
  });
});

describe('the accent colour', () => {
  const paint = async (accent: unknown) =>
    asAdmin('PUT', '/api/admin/settings/appearance', { accent, version: (await read()).version });

  it('is in the head of the page, before the first paint, with the nonce of the policy', async () => {
    expect(await paint('#1D4F8F')).toMatchObject({ status: 200, body: { accent: '#1d4f8f' } });
    const { body, headers } = await workshop.http('GET', '/');
    const [, nonce, css] = /<style nonce="([^"]+)">(.*?)<\/style>/.exec(body) ?? [];
    expect(css).toBe(
      'html:root{--light-primary:#1d4f8f;--light-primary-hover:#163b6b;--light-primary-soft:#e4eaf2;' +
        '--dark-primary:#95b8e4;--dark-primary-hover:#b0caeb;--dark-primary-soft:#2a363b}',
    );
    expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
    expect(body.indexOf('<style')).toBeLessThan(body.indexOf('</head>'));
  });

  it.each(['#ffd400', 'red', '#fff', '#0b5345;}', 7])('%j is refused, naming the field', async (accent) => {
    const { status, body } = await paint(accent);
    expect([status, body.errors[0].field]).toEqual([400, 'accent']);
  });

  it('goes back to that of the product', async () => {
    expect(await paint(null)).toMatchObject({ status: 200, body: { accent: null } });
    expect(await pageOf(workshop)).not.toContain('--light-primary:');
  });
});

describe('the Romanian texts', () => {
  const choose = async (texts: unknown) =>
    asAdmin('PUT', '/api/admin/settings/appearance', { texts, version: (await read()).version });
  /** The message of a booking without a date, as the pages and other programs get it. */
  const messageOf = async (app: Pick<TestApp, 'http'>, language = 'ro') => {
    const headers = { 'accept-language': language };
    const { body } = await app.http('POST', '/api/appointments', { body: {}, headers });
    return body.errors.find(({ field }: { field: string }) => field === 'appointmentDate').message;
  };

  it('follow the choice of an admin in the messages and the pages of every process', async () => {
    for (const app of [workshop, other]) {
      expect(await messageOf(app)).toBe('Please select a date');
      expect(await pageOf(app)).toContain('data-ui-copy="spec"');
    }
    const before = await changes();
    expect(await choose('ro')).toMatchObject({ status: 200, body: { texts: 'ro' } });
    expect((await changes()).slice(before.length)).toEqual([['texts']]);
    expect(await messageOf(workshop)).toBe('Alege o dată');
    expect((await workshop.http('GET', '/api/workshop')).body.texts).toBe('ro');
    await eventually(async () => (await messageOf(other)) === 'Alege o dată');
    expect(await eventually(async () => (await pageOf(other)).includes('data-ui-copy="ro"'))).toBe(true);
    expect(await messageOf(other, 'en')).toBe('Please select a date');
    expect(await choose('spec')).toMatchObject({ status: 200, body: { texts: 'spec' } });
    expect(await messageOf(workshop)).toBe('Please select a date');
    expect(await eventually(async () => (await messageOf(other)) === 'Please select a date')).toBe(true);
  });

  it('stay as they are with an accent alone, and are refused when unknown, naming the field', async () => {
    expect(await choose(undefined)).toMatchObject({ status: 200, body: { texts: 'spec' } });
    const { status, body } = await choose('english');
    expect([status, body.errors[0].field]).toEqual([400, 'texts']);
  });

  it('are those of UI_COPY until an admin has chosen, and of the choice afterwards', async () => {
    const { database } = workshop.database;
    await database.query(`UPDATE workshop.profile SET texts = NULL`);
    const start = () => startApp(workshop.database, { UI_COPY: 'ro' });
    const third = await start();
    expect([await messageOf(third), await pageOf(third)]).toEqual(['Alege o dată', expect.stringContaining('"ro"')]);
    await third.close();
    await database.query(`UPDATE workshop.profile SET texts = 'spec'`);
    const fourth = await start();
    expect(await messageOf(fourth)).toBe('Please select a date');
    await fourth.close();
  });
});

describe('the logo', () => {
  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 4, background: { r: 200, g: 0, b: 0, alpha: 0.5 } } });

  it('is re-encoded, public, cached for ever under its own address, and replaced and removed with its files', async () => {
    const first = await upload(
      await picture(900, 300)
        .withExif({ IFD0: { Copyright: 'x' } })
        .png()
        .toBuffer(),
    );
    expect(first.status).toBe(201);
    const { logoUrl } = first.body;
    const { headers } = await workshop.http('GET', logoUrl);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    const { rawPayload } = await workshop.app.inject({ method: 'GET', url: logoUrl });
    const { format, width, height, hasAlpha, exif } = await sharp(rawPayload).metadata();
    expect({ format, width, height, hasAlpha, exif }).toEqual({
      format: 'webp',
      width: 256,
      height: 86,
      hasAlpha: true,
      exif: undefined,
    });
    expect(await pageOf(workshop)).toContain(`"logoUrl":"${logoUrl}"`);

    const second = await upload(await picture(20, 20).jpeg().toBuffer());
    expect(second.body.logoUrl).not.toBe(logoUrl);
    expect((await asAdmin('DELETE', '/api/admin/settings/logo')).body.logoUrl).toBeNull();
    await workshop.app.get(StoredFiles).removeUnclaimed();
    for (const url of [logoUrl, second.body.logoUrl])
      expect((await workshop.http('GET', url)).body.code).toBe('logo_not_found');
  });

  it.each([
    ['a script', Buffer.from('<script>alert(1)</script>')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a PDF', Buffer.from('%PDF-1.7\n%%EOF')],
    ['a script behind the head of a PNG', Buffer.from('\x89PNG\r\n\x1a\n<script>alert(1)</script>', 'latin1')],
  ])('%s is refused with words', async (_what, bytes) => {
    expect(await upload(bytes)).toMatchObject({ status: 400, body: { code: 'photo_not_readable' } });
    expect((await read()).logoUrl).toBeNull();
  });

  it('of 40 megapixels is refused before it is decoded', async () => {
    const large = await sharp({ create: { width: 8_000, height: 5_000, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    expect(await upload(large)).toMatchObject({ status: 400, body: { code: 'photo_too_many_pixels' } });
  });

  it('with a script after its end keeps none of it', async () => {
    const bytes = Buffer.concat([await picture(8, 8).png().toBuffer(), Buffer.from('<script>alert(1)</script>')]);
    const { body } = await upload(bytes);
    const { rawPayload } = await workshop.app.inject({ method: 'GET', url: body.logoUrl });
    expect(rawPayload.includes('script')).toBe(false);
    await asAdmin('DELETE', '/api/admin/settings/logo');
  });
});

describe('the setup of a new installation', () => {
  it('is open until an admin ends it, once', async () => {
    await workshop.database.database.query('UPDATE workshop.profile SET setup_finished_at = NULL');
    expect((await workshop.http('GET', '/api/workshop')).body.setupPending).toBe(true);
    const { body } = await asAdmin('POST', '/api/admin/settings/setup');
    expect(body.setupFinishedAt).toEqual(expect.any(String));
    expect((await asAdmin('POST', '/api/admin/settings/setup')).body.setupFinishedAt).toBe(body.setupFinishedAt);
    expect((await workshop.http('GET', '/api/workshop')).body.setupPending).toBeUndefined();
  });
});
