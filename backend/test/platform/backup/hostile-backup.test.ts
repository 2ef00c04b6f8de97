import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readBackup } from '../../../src/platform/backup/archive-reader.ts';
import { checkBackup } from '../../../src/platform/backup/restore-backup.ts';

const MEGABYTE = 1024 * 1024;
const NO_BACKUP = 'not a backup of this product: ';
const STRANGE = `${NO_BACKUP}a part has a kind or a size that no backup has`;
const HEADER = {
  format: 'car-workshop-backup',
  version: 1,
  product: '0.1.0',
  postgres: '18',
  takenAt: '2026-03-02T01:00:00Z',
  migrations: [],
  secretFingerprint: '',
  tables: [{ name: 'booking.bay', columns: ['id'] }],
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hostile-'));
});
afterAll(() => rm(folder, { recursive: true }));

interface Part {
  readonly name: string;
  readonly size: number;
  /** The kind of the entry: '0' is a file. */
  readonly type?: string;
  /** How the size is written; eleven octal digits by default. */
  readonly writtenSize?: string;
  readonly text?: string;
}

/** A header of tar, with its checksum. */
function headerOf({ name, size, type = '0', writtenSize }: Part): Buffer {
  const header = Buffer.alloc(512);
  header.write(name);
  header.write('0000600\0', 100);
  header.write('0000000\0'.repeat(2), 108);
  header.write(writtenSize ?? `${size.toString(8).padStart(11, '0')}\0`, 124, 'latin1');
  header.write('00000000000\0', 136);
  header.fill(' ', 148, 156);
  header.write(type, 156);
  header.write('ustar\u000000', 257);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}

/** The bytes of an archive; contents without a text are zeros, which compress to a thousandth. */
function* archiveOf(parts: readonly Part[]): Generator<Buffer> {
  const zeros = Buffer.alloc(MEGABYTE);
  for (const part of parts) {
    yield headerOf(part);
    if (part.text !== undefined) yield Buffer.from(part.text.padEnd(part.size, '\0'));
    else for (let left = part.size; left > 0; left -= MEGABYTE) yield zeros.subarray(0, left);
    yield Buffer.alloc((512 - (part.size % 512)) % 512);
  }
  yield Buffer.alloc(1_024);
}

async function write(...parts: readonly Part[]): Promise<string> {
  const path = join(folder, 'hostile.tar.gz');
  const text = JSON.stringify(HEADER);
  const header = { name: 'backup.json', size: text.length, text };
  await pipeline(Readable.from(archiveOf([header, ...parts])), createGzip(), createWriteStream(path));
  return path;
}

const rows = (n: number, size: number): Part => ({ name: `tables/booking.bay/${String(n).padStart(8, '0')}`, size });

describe('a file that pretends to be a backup', () => {
  it.each<[string, Part]>([
    ['rows of 250 MB in one part', rows(1, 250 * MEGABYTE)],
    ['an upload of 250 MB', { name: 'files/ab12-scratch.webp', size: 250 * MEGABYTE }],
    ['an attribute of 250 MB', { name: 'x', size: 250 * MEGABYTE, type: 'x' }],
    ['a name of 250 MB', { name: 'x', size: 250 * MEGABYTE, type: 'L' }],
    ['a list of 16 MB', { name: 'checksums.json', size: 16 * MEGABYTE }],
    ['a size that is not octal', { ...rows(1, 512), writtenSize: '\x80\0\0\0\0\0\0\0\0\0\x02\0' }],
    ['a link', { name: 'files/ab12-scratch.webp', size: 0, type: '2' }],
    ['a folder', { name: 'files/', size: 0, type: '5' }],
  ])('is refused for %s', async (_, part) => {
    await expect(checkBackup(await write(part))).rejects.toThrow(STRANGE);
  });

  it('is refused when it unpacks to a thousand times its size, although each part is small', async () => {
    const path = await write(...Array.from({ length: 14 }, (_, n) => rows(n + 1, 20 * MEGABYTE)));
    expect((await stat(path)).size).toBeLessThan(300_000);
    await expect(checkBackup(path)).rejects.toThrow(`${NO_BACKUP}it unpacks to more`);
  });

  it('is read in small pieces, whatever the sizes of its parts', async () => {
    const path = await write(rows(1, 30 * MEGABYTE), { name: 'checksums.json', size: 2, text: '{}' });
    const sizes: number[] = [];
    const reading = async () => {
      for await (const part of readBackup(path, undefined)) {
        if (part.kind === 'rows') sizes.push(part.bytes.length);
      }
    };
    await expect(reading()).rejects.toThrow('not a backup');
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(30 * MEGABYTE);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(MEGABYTE);
  });
});
