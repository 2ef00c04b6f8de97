import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync, inflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import type { UnitOfWork } from '../../../src/platform/database/unit-of-work.ts';
import { LocalFileStore } from '../../../src/platform/files/file-store.ts';
import { Photos } from '../../../src/platform/files/photos.ts';
import { PictureDecoder } from '../../../src/platform/files/picture-decoder.ts';
import { render } from '../../../src/platform/files/picture-rendering.ts';
import { StoredFiles } from '../../../src/platform/files/stored-files.ts';
import { createEventLogFixture } from '../../support/event-log-fixture.ts';
import { processorTime } from '../../support/processor-time.ts';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts';

let folder: string;
let database: TestDatabase;
let work: UnitOfWork;
let files: StoredFiles;
let decoder: PictureDecoder;
let photos: Photos;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'photos-'));
  database = await createTestDatabase();
  work = (await createEventLogFixture(database)).work;
  files = new StoredFiles(new LocalFileStore(folder), database.database);
  decoder = new PictureDecoder();
  photos = new Photos(files, decoder);
});
afterAll(async () => {
  decoder.onModuleDestroy();
  await database.close();
  await rm(folder, { recursive: true });
});

const store = (bytes: Buffer, sender = 'account 1') => photos.store(bytes, sender);
const filesOnDisk = async () => (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.jpg'));
const anHourPasses = () =>
  database.database.query(
    `UPDATE platform.stored_file
     SET kept_at = kept_at - interval '1 hour', remove_after = remove_after - interval '1 hour'`,
  );

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } });

/** A chunk of a PNG: length, type, data and checksum. */
function pngChunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const typed = Buffer.concat([Buffer.from(type), data]);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, checksum]);
}

describe('storing a photo', () => {
  it('rotates it upright, reduces its size and removes EXIF data', async () => {
    const original = await picture(3_000, 1_500)
      .withExif({ IFD0: { Copyright: 'somebody' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { key, width, height } = await store(original);
    expect([width, height]).toEqual([800, 1_600]);
    const large = await sharp((await photos.read(key, 'large')) ?? undefined).metadata();
    expect(large).toMatchObject({ format: 'jpeg', width: 800, height: 1_600 });
    expect(large.exif).toBeUndefined();
    const thumb = await sharp((await photos.read(key, 'thumb')) ?? undefined).metadata();
    expect([thumb.width, thumb.height]).toEqual([160, 320]);
    await photos.release([key]);
    await files.removeUnclaimed();
    expect(await photos.read(key, 'large')).toBeNull();
  });

  it.each(['png', 'webp'] as const)('takes %s, and keeps JPEG', async (format) => {
    const { key } = await store(await picture(20, 10).toFormat(format).toBuffer());
    expect((await sharp((await photos.read(key, 'large')) ?? undefined).metadata()).format).toBe('jpeg');
    await photos.release([key]);
    await files.removeUnclaimed();
  });

  it('does not decompress the texts of a PNG', async () => {
    const png = await picture(20, 10).png().toBuffer();
    const deflated = deflateSync(Buffer.alloc(100_000_000));
    const text = pngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), deflated]));
    const endOfHeader = 33;
    const bomb = Buffer.concat([
      png.subarray(0, endOfHeader),
      ...Array<Buffer>(90).fill(text),
      png.subarray(endOfHeader),
    ]);
    expect(bomb.length).toBeLessThan(10_000_000);
    const one = await processorTime(async () => inflateSync(deflated));
    const all = await processorTime(async () => {
      const { width } = await render(bomb, { longestSide: 320, background: null, files: {} });
      expect(width).toBe(20);
    });
    expect(all).toBeLessThan(10 * one); // of the 90 texts
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
  ])('rejects %s with %s', async (_, code, make) => {
    await expect(store(await make())).rejects.toMatchObject({ code, kind: 'invalid' });
    expect(await filesOnDisk()).toEqual([]);
  });
});

describe('a JPEG of many scans', () => {
  it('is taken with fifty, and refused with one more before it is decoded', async () => {
    const { base, scan } = await manyScans(800);
    const scansOf = (file: Buffer) => file.toString('latin1').split('\xff\xda').length - 1;
    const own = scansOf(base([]));
    const fifty = base(Array<Buffer>(50 - own).fill(scan));
    expect(scansOf(fifty)).toBe(50);
    const { key } = await store(fifty);
    await photos.release([key]);
    const more = base(Array<Buffer>(51 - own).fill(scan));
    await expect(store(more)).rejects.toMatchObject({ code: 'photo_not_readable' });
    await files.removeUnclaimed();
  });

  it('that are bytes of a segment are not counted', async () => {
    const { base } = await manyScans(80);
    const text = Buffer.from('ffda'.repeat(200), 'hex');
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0x01, 0x92]), text]);
    const file = base([]);
    const { key } = await store(Buffer.concat([file.subarray(0, 2), comment, file.subarray(2)]));
    await photos.release([key]);
    await files.removeUnclaimed();
  });
});

describe('a picture that takes more processor time than it may', () => {
  it('is refused with its decoder; the next one has another', async () => {
    const strict = Object.assign(new PictureDecoder(), { limitMs: 150 });
    const impatient = new Photos(files, strict);
    const { base, scan } = await manyScans(6_320);
    const slow = base(Array<Buffer>(30).fill(scan));
    await expect(impatient.store(slow, 'account 1')).rejects.toMatchObject({ code: 'photo_not_readable' });
    const { key } = await impatient.store(await picture(20, 10).png().toBuffer(), 'account 1');
    await photos.release([key]);
    await files.removeUnclaimed();
    strict.onModuleDestroy();
  });
});

describe('the pictures of several senders', () => {
  it('take turns: one waits for a single picture of another sender, however many that one has sent', async () => {
    const one = await picture(20, 10).png().toBuffer();
    const ended: string[] = [];
    const send = async (sender: string) => {
      await decoder.decode(one, { longestSide: 20, background: null, files: {} }, sender);
      ended.push(sender);
    };
    await Promise.all([...Array<string>(5).fill('many'), 'one', 'other'].map(send));
    expect(ended).toEqual(['many', 'one', 'many', 'other', 'many', 'many', 'many']);
  });

  it('go on when one is refused', async () => {
    const good = await picture(20, 10).png().toBuffer();
    const outcomes = await Promise.allSettled([store(Buffer.from('nothing'), 'a'), store(good, 'a'), store(good, 'b')]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
    for (const outcome of outcomes) if (outcome.status === 'fulfilled') await photos.release([outcome.value.key]);
    await files.removeUnclaimed();
  });
});

describe('a stored file', () => {
  const keep = async () => (await store(await picture(20, 10).png().toBuffer())).key;

  it('stays when claimed, and is removed when not claimed within an hour', async () => {
    const [named, orphan] = [await keep(), await keep()];
    await photos.claim(named);
    expect(await files.removeUnclaimed()).toBe(0);
    await anHourPasses();
    expect(await files.removeUnclaimed()).toBe(2);
    expect(await photos.read(named, 'thumb')).not.toBeNull();
    expect(await photos.read(orphan, 'thumb')).toBeNull();
    await photos.release([named]);
    await files.removeUnclaimed();
    expect(await filesOnDisk()).toEqual([]);
  });

  it('that cannot be removed does not block the removal of others', async () => {
    const stuck = 'stuck.large.jpg';
    await mkdir(join(folder, 'st', stuck), { recursive: true });
    const key = await keep();
    await files.release([stuck]);
    await photos.release([key]);
    await expect(files.removeUnclaimed()).rejects.toThrow(stuck);
    expect(await files.removeUnclaimed()).toBe(2);
    expect(await photos.read(key, 'thumb')).toBeNull();
    await rm(join(folder, 'st', stuck), { recursive: true });
    await anHourPasses();
    expect(await files.removeUnclaimed()).toBe(1);
  });

  it('that was never registered can be released', async () => {
    await new LocalFileStore(folder).put('older.large.jpg', Buffer.from('older'));
    await photos.release(['older']);
    await files.removeUnclaimed();
    expect(await filesOnDisk()).toEqual([]);
  });

  it('is removed together with its incomplete temporary file', async () => {
    await files.put('torn.large.jpg', Buffer.from('whole'));
    await rename(join(folder, 'to', 'torn.large.jpg'), join(folder, 'to', 'torn.large.jpg.unfinished'));
    await anHourPasses();
    await files.removeUnclaimed();
    expect(await readdir(join(folder, 'to'))).toEqual([]);
  });

  it('cannot be claimed after its removal', async () => {
    const key = await keep();
    await anHourPasses();
    await files.removeUnclaimed();
    await expect(photos.claim(key)).rejects.toThrow('not claimed within an hour');
  });

  it('is released only if the transaction commits', async () => {
    const key = await keep();
    await photos.claim(key);
    await expect(
      work.run(async () => {
        await photos.release([key]);
        throw new Error('after all not');
      }),
    ).rejects.toThrow('after all not');
    expect(await files.removeUnclaimed()).toBe(0);
    await photos.release([key]);
    expect(await files.removeUnclaimed()).toBe(2);
  });

  it('is registered even if the surrounding transaction is rolled back', async () => {
    await expect(
      work.run(async () => {
        await keep();
        throw new Error('died');
      }),
    ).rejects.toThrow('died');
    expect(await filesOnDisk()).toHaveLength(2);
    await anHourPasses();
    expect(await files.removeUnclaimed()).toBe(2);
  });
});

function noisy(): Promise<Buffer> {
  return sharp(randomBytes(200 * 200 * 3), { raw: { width: 200, height: 200, channels: 3 } })
    .jpeg()
    .toBuffer();
}

/**
 * A progressive grey JPEG, and a scan of it that says "no coefficient" for all blocks in runs, with the table that it needs: a few
 * bytes, for which the decoder goes through the whole picture.
 */
async function manyScans(side: number) {
  const grey = await sharp({ create: { width: side, height: side, channels: 3, background: 'gray' } })
    .greyscale()
    .jpeg({ progressive: true })
    .toBuffer();
  const blocks = Math.ceil(side / 8) ** 2;
  // The symbol of a run of 2^14 to 2^15 - 1 blocks is the code 0; its 14 bits follow.
  const bits = '010101010101010'.repeat(Math.ceil(blocks / (2 ** 14 + 0b10101010101010)));
  const bytes = (bits.match(/.{1,8}/g) ?? []).map((byte) => Number.parseInt(byte.padEnd(8, '1'), 2));
  const table = Buffer.from([0xff, 0xc4, 0, 20, 0x10, 1, ...Array<number>(15).fill(0), 0xe0]);
  const header = Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 1, 63, 0]);
  const end = Buffer.from([0xff, 0xd9]);
  return {
    scan: Buffer.concat([table, header, Buffer.from(bytes)]),
    base: (scans: readonly Buffer[]) => Buffer.concat([grey.subarray(0, -2), ...scans, end]),
  };
}
