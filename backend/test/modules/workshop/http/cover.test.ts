import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { StoredFiles } from '../../../../src/platform/files/stored-files.ts';
import { eventually } from '../../../support/eventually.ts';
import { startWorkshop, type Workshop } from '../../booking/support/workshop.ts';

const COVER = '/api/admin/settings/cover';

let workshop: Workshop;
beforeAll(async () => {
  workshop = await startWorkshop({});
});
afterAll(() => workshop.close());

const asAdmin = (method: string, path: string, body?: unknown) =>
  workshop.http(method, path, { cookie: workshop.admin, body });
const read = async () => (await asAdmin('GET', '/api/admin/settings/profile')).body;
const shown = async () => (await workshop.http('GET', '/api/workshop')).body;
const removeReleased = () => workshop.app.get(StoredFiles).removeUnclaimed();
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } });

function upload(bytes: Buffer, { type = 'image/png', end = '\r\n--cut--\r\n' } = {}) {
  const head = `--cut\r\nContent-Disposition: form-data; name="cover"; filename="a.png"\r\nContent-Type: ${type}\r\n\r\n`;
  return workshop.http('POST', COVER, {
    cookie: workshop.admin,
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(end)]) as unknown as string,
    headers: { 'content-type': 'multipart/form-data; boundary=cut' },
  });
}

async function fileAt(url: string) {
  const { rawPayload, headers, statusCode } = await workshop.app.inject({ method: 'GET', url });
  return { bytes: rawPayload, headers, status: statusCode };
}

describe('the cover picture', () => {
  it('is cut to the form of its place, upright and without metadata, in two widths that are cached for ever', async () => {
    // The left half is teal; turned by a quarter it is the upper one.
    const left = await picture(900, 1_600).toColourspace('srgb').png().toBuffer();
    const bytes = await sharp({ create: { width: 1_800, height: 1_600, channels: 3, background: 'white' } })
      .composite([{ input: left, left: 0, top: 0 }])
      .jpeg()
      .withExif({ IFD0: { Copyright: 'x' }, IFD3: { GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { status, body } = await upload(bytes);
    expect(status).toBe(201);
    expect(body.coverUrl).toMatch(/^\/api\/workshop\/cover\/[0-9a-f-]{36}$/);
    for (const [file, width, height] of [
      ['small', 720, 288],
      ['large', 1_440, 576],
    ] as const) {
      const { bytes: stored, headers } = await fileAt(`${body.coverUrl}/${file}`);
      expect(headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      });
      const { exif, orientation, ...found } = await sharp(stored).metadata();
      expect([found.format, found.width, found.height, exif, orientation]).toEqual([
        'webp',
        width,
        height,
        undefined,
        undefined,
      ]);
      const above = { left: 0, top: 0, width, height: height / 4 };
      const { channels } = await sharp(await sharp(stored).extract(above).toBuffer()).stats();
      // Teal, not white, is above.
      expect(channels[0]?.mean).toBeLessThan(60);
    }
  });

  it('is in the first view of the booking page and of search engines, with its words', async () => {
    const { version } = await read();
    const { status } = await asAdmin('PUT', '/api/admin/settings/appearance', {
      version,
      coverAlt: '<b>Hala</b> "nouă"',
    });
    expect(status).toBe(200);
    const { coverUrl, coverAlt } = await shown();
    expect(coverAlt).toBe('<b>Hala</b> "nouă"');
    const html = await eventually(async () => {
      const page = String((await workshop.http('GET', '/')).body);
      return page.includes('&quot;nouă&quot;') && page;
    });
    expect(html).toMatch(
      new RegExp(`<img [^>]*srcset="${coverUrl}/small 720w, ${coverUrl}/large 1440w"[^>]*fetchpriority="high"`, 'i'),
    );
    expect(html).not.toContain('<b>Hala');
    expect(html).toContain(`"image":"http://localhost:3000${coverUrl}/large"`);
  });

  it('loses its words when it is replaced, and its files when it is replaced or removed', async () => {
    const { coverUrl: first } = await read();
    const second = await upload(await picture(40, 20).png().toBuffer());
    expect(second.body).toMatchObject({ coverUrl: expect.not.stringContaining(first), coverAlt: null });
    // Open pages still show it.
    expect((await fileAt(`${first}/small`)).status).toBe(200);
    await removeReleased();
    expect((await workshop.http('GET', `${first}/small`)).body).toMatchObject({ status: 404, code: 'cover_not_found' });
    expect((await asAdmin('DELETE', COVER)).body.coverUrl).toBeNull();
    expect((await asAdmin('DELETE', COVER)).status).toBe(200);
    await removeReleased();
    expect((await fileAt(`${second.body.coverUrl}/large`)).status).toBe(404);
    expect(await shown()).not.toHaveProperty('coverUrl');
  });

  it('has no words without a picture', async () => {
    const { version } = await read();
    const answer = await asAdmin('PUT', '/api/admin/settings/appearance', { version, coverAlt: 'Hala' });
    expect(answer).toMatchObject({ status: 200, body: { coverAlt: null } });
  });

  it('of two admins at once is that of one, and no file of the other stays', async () => {
    const uploads = await Promise.all([30, 50].map(async (width) => upload(await picture(width, 20).png().toBuffer())));
    expect(uploads.map(({ status }) => status)).toEqual([201, 201]);
    await removeReleased();
    const { coverUrl } = await shown();
    const stored = await workshop.database.database.query<{ name: string }>(
      `SELECT name FROM platform.stored_file WHERE name LIKE '%cover%' ORDER BY name`,
    );
    const key = coverUrl.split('/').at(-1);
    expect(stored.map(({ name }) => name)).toEqual([`${key}-cover-large.webp`, `${key}-cover-small.webp`]);
    expect((await fileAt(`${coverUrl}/small`)).status).toBe(200);
  });

  it.each([
    [1, 3_000],
    [3_000, 1],
    [1, 1],
  ])('of %d × %d pixels is taken', async (width, height) => {
    const { status, body } = await upload(await picture(width, height).png().toBuffer());
    expect(status).toBe(201);
    expect((await fileAt(`${body.coverUrl}/large`)).status).toBe(200);
  });

  it.each([
    ['without bytes', 'photo_missing', async () => upload(Buffer.alloc(0))],
    ['of more than 10 MB', 'photo_too_large', async () => upload(Buffer.alloc(10_000_001))],
    [
      'that is an SVG by the name of a PNG',
      'photo_not_readable',
      async () => upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')),
    ],
    [
      'that is a page by the name of a JPEG',
      'photo_not_readable',
      async () => upload(Buffer.from('<!doctype html><script>alert(1)</script>'), { type: 'image/jpeg' }),
    ],
    [
      'that ends in its middle',
      'photo_not_readable',
      async () => upload((await picture(900, 900).jpeg({ quality: 100 }).toBuffer()).subarray(0, 2_000)),
    ],
    [
      'whose upload was cut',
      'photo_not_readable',
      async () => upload(await picture(90, 90).png().toBuffer(), { end: '' }),
    ],
    ['of a thousand scans', 'photo_not_readable', async () => upload(await withScans(1_000))],
    ['of 40 megapixels', 'photo_too_many_pixels', async () => upload(await picture(8_000, 5_000).png().toBuffer())],
  ])('%s is refused as %s, and the one before stays', async (_what, code, send) => {
    const { coverUrl } = await read();
    expect(await send()).toMatchObject({ status: 400, body: { code } });
    expect((await read()).coverUrl).toBe(coverUrl);
  });

  it('is refused with words that are too long or have control characters, naming the field', async () => {
    const { version } = await read();
    for (const coverAlt of ['x'.repeat(161), 'Hala\u0000', 7]) {
      const { status, body } = await asAdmin('PUT', '/api/admin/settings/appearance', { version, coverAlt });
      expect([status, body.errors[0].field]).toEqual([400, 'coverAlt']);
    }
  });

  it('has no other files than its own', async () => {
    const { coverUrl } = await shown();
    for (const path of [`${coverUrl}/huge`, `${coverUrl}/..%2flarge`, '/api/workshop/cover/x/small'])
      expect([400, 404]).toContain((await fileAt(path)).status);
  });
});

/** A JPEG with its last scan again and again. */
async function withScans(count: number): Promise<Buffer> {
  const file = await picture(64, 64).jpeg({ progressive: true }).toBuffer();
  const last = file.lastIndexOf(Buffer.from([0xff, 0xda]));
  const scan = file.subarray(last, -2);
  return Buffer.concat([file.subarray(0, -2), ...Array<Buffer>(count).fill(scan), file.subarray(-2)]);
}
