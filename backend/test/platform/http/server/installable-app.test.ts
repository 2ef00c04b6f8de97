import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { seedWorkshop } from '../../../../src/modules/workshop/infrastructure/seed.ts';
import { EventNotifier } from '../../../../src/platform/event-log/event-notifier.ts';
import { offlinePage } from '../../../../src/platform/http/server/offline-page.ts';
import { recolour } from '../../../../src/platform/http/server/recolour-icon.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';

describe('the installable application', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
    await seedWorkshop(app.database.database, 'base');
    app.app.get(EventNotifier).wake();
  });
  afterAll(() => app.close());

  it('has a manifest with the name of the workshop, icons for masks and two shortcuts', async () => {
    const answer = await app.http('GET', '/manifest.webmanifest');
    expect(answer.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
    expect(answer.body ?? {}).toMatchObject({
      name: 'AutoService Făgăraș',
      start_url: '/',
      display: 'standalone',
      theme_color: '#0b5345',
      icons: [
        { sizes: '192x192', purpose: 'any' },
        { sizes: '512x512', purpose: 'any' },
        { sizes: '192x192', purpose: 'maskable' },
        { sizes: '512x512', purpose: 'maskable' },
      ],
      shortcuts: [{ url: '/' }, { url: '/client/dashboard' }],
    });
  });

  it.each(['180', '192', '512', 'badge'])('has an icon %s', async (name) => {
    const { rawPayload, headers } = await app.app.inject({ url: `/icons/${name}.png` });
    expect(headers['content-type']).toBe('image/png');
    expect(rawPayload.subarray(1, 4).toString()).toBe('PNG');
    if (name !== 'badge') expect(rawPayload.readUInt32BE(16)).toBe(Number(name));
  });

  it('colours an icon by its palette, from the accent to white', async () => {
    const { rawPayload } = await app.app.inject({ url: '/icons/192.png' });
    const palette = chunkOf(recolour(rawPayload, '#a01040'), 'PLTE');
    expect(palette.data.subarray(0, 3).toString('hex')).toBe('a01040');
    expect(palette.data.subarray(-3).toString('hex')).toBe('ffffff');
    expect(palette.checksum).toBe(crc32(Buffer.concat([Buffer.from('PLTE'), palette.data])));
    expect(chunkOf(recolour(rawPayload, '#a01040'), 'IDAT')).toEqual(chunkOf(rawPayload, 'IDAT'));
  });

  it('has an offline page that names the workshop and its phone, with its own policy', async () => {
    const { body, headers } = await app.app.inject({ url: '/offline' });
    expect(body).toContain('AutoService Făgăraș');
    expect(body).toMatch(/href="tel:\+?\d+"/);
    const [, nonce] = /<style nonce="([^"]+)">/.exec(body) ?? [];
    expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
  });

  it('writes the name and the phone of the workshop as text', () => {
    const page = offlinePage({
      name: '<b>&"',
      phone: '"><i>',
      colour: '#000000',
      timeZone: 'Europe/Lisbon',
      nonce: 'n',
    });
    expect(page).not.toMatch(/<b>|<i>/);
    expect(page).toContain('&#60;b&#62;&#38;&#34;');
    expect(
      offlinePage({ name: 'A', phone: '', colour: '#000000', timeZone: 'Europe/Lisbon', nonce: 'n' }),
    ).not.toContain('tel:');
  });

  it('serves the worker so that a new build replaces it at once, and lets it request from this origin only', async () => {
    const { statusCode, headers } = await app.app.inject({ url: '/sw.js' });
    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-type']).toContain('javascript');
    expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'");
  });
});

function chunkOf(png: Buffer, type: string) {
  const at = png.indexOf(type, 0, 'latin1');
  const length = png.readUInt32BE(at - 4);
  const data = png.subarray(at + 4, at + 4 + length);
  return { data, checksum: png.readUInt32BE(at + 4 + length) };
}
