import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { LocalFileStore } from '../../src/platform/files/file-store.ts';
import { Photos } from '../../src/platform/files/photos.ts';

let folder: string;
let photos: Photos;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'photos-'));
  photos = new Photos(new LocalFileStore(folder));
});
afterAll(() => rm(folder, { recursive: true }));

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } });

describe('keeping a photo', () => {
  it('turns it upright, makes it small enough and drops what the camera wrote into it', async () => {
    const original = await picture(3_000, 1_500)
      .withExif({ IFD0: { Copyright: 'somebody' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { key, width, height } = await photos.keep(original);
    expect([width, height]).toEqual([800, 1_600]);
    const large = await sharp((await photos.read(key, 'large')) ?? undefined).metadata();
    expect(large).toMatchObject({ format: 'jpeg', width: 800, height: 1_600 });
    expect(large.exif).toBeUndefined();
    const thumb = await sharp((await photos.read(key, 'thumb')) ?? undefined).metadata();
    expect([thumb.width, thumb.height]).toEqual([160, 320]);
    await photos.forget(key);
    expect(await photos.read(key, 'large')).toBeNull();
  });

  it.each(['png', 'webp'] as const)('takes %s, and keeps JPEG', async (format) => {
    const { key } = await photos.keep(await picture(20, 10).toFormat(format).toBuffer());
    expect((await sharp((await photos.read(key, 'large')) ?? undefined).metadata()).format).toBe('jpeg');
    await photos.forget(key);
  });

  it.each([
    ['nothing', 'photo_missing', async () => Buffer.alloc(0)],
    ['a script', 'photo_not_readable', async () => Buffer.from('<script>alert(1)</script>')],
    [
      'a drawing that can hold scripts',
      'photo_not_readable',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    ],
    [
      'noise that begins like a photo',
      'photo_not_readable',
      async () => Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), randomBytes(500)]),
    ],
    ['a photo cut in the middle', 'photo_not_readable', async () => (await noisy()).subarray(0, 4_000)],
    ['40 megapixels', 'photo_too_many_pixels', () => picture(8_000, 5_000).png().toBuffer()],
  ])('refuses %s as %s', async (_, code, make) => {
    await expect(photos.keep(await make())).rejects.toMatchObject({ code, kind: 'invalid' });
    expect((await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.jpg'))).toEqual([]);
  });
});

function noisy(): Promise<Buffer> {
  return sharp(randomBytes(200 * 200 * 3), { raw: { width: 200, height: 200, channels: 3 } })
    .jpeg()
    .toBuffer();
}
