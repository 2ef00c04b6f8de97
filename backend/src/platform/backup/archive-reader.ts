import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { type Entry, extract } from 'tar-stream';
import { ZodError } from 'zod';
import { isFileName } from '../files/file-store.ts';
import { AGE_MARK_BYTES, decrypt, isEncrypted } from './backup-encryption.ts';
import { BackupError } from './backup-error.ts';
import {
  BACKUP_FORMAT,
  type BackupHeader,
  type BackupTrailer,
  ENTRIES,
  parseHeader,
  parseTrailer,
} from './backup-format.ts';
import { PlainTar } from './plain-tar.ts';

const MEGABYTE = 1024 * 1024;
/** The limit of one entry: an uploaded file, which is held in memory, has up to 10 MB; rows are split at 1 MB. */
const MAX_ENTRY_BYTES = 32 * MEGABYTE;
/** The limit of the entries that describe the backup; the names of missing files need most of it. */
const MAX_LIST_BYTES = 8 * MEGABYTE;
/**
 * Rows compress to a tenth, and to a hundredth or less if all repeat one long text. No backup of the product compresses
 * more than this; a smaller file may contain anything, since reading it costs a second and no memory.
 */
const MAX_RATIO = 500;
const MIN_UNPACKED_BYTES = 256 * MEGABYTE;

/** A part of a backup, in the order of the archive. The trailer is last, once the archive matches its checksums. */
export type BackupPart =
  | { readonly kind: 'header'; readonly header: BackupHeader }
  | { readonly kind: 'secret'; readonly secret: string }
  | { readonly kind: 'rows'; readonly table: string; readonly bytes: Buffer }
  | { readonly kind: 'file'; readonly name: string; readonly bytes: Buffer }
  | { readonly kind: 'trailer'; readonly trailer: BackupTrailer };

/** The zlib error codes and tar-stream messages for a file that ends too early. */
const TRUNCATED = /Z_BUF_ERROR|unexpected end/i;

/**
 * Reads a backup. Memory use grows neither with the size of the backup nor with the sizes that its entries declare.
 * @param key decrypts an encrypted backup
 * @throws BackupError when the file is missing, no backup, incomplete, damaged, too new, or encrypted with another key
 */
export async function* readBackup(path: string, key: string | undefined): AsyncGenerator<BackupPart> {
  const checks = new Checksums();
  let last: BackupPart['kind'] | undefined;
  try {
    const { entries, ended } = await openArchive(path, key);
    for await (const entry of entries) {
      for await (const part of partsOf(entry)) {
        if ((last === undefined) !== (part.kind === 'header') || last === 'trailer') throw notABackup();
        checks.add(part);
        last = part.kind;
        yield part;
      }
    }
    await ended;
  } catch (error) {
    throw explain(error, path);
  }
  if (last === undefined) throw notABackup();
  if (last !== 'trailer') throw truncated();
}

async function openArchive(path: string, key: string | undefined) {
  const encrypted = await startsEncrypted(path);
  if (encrypted && key === undefined) throw new BackupError('The backup is encrypted. Set its BACKUP_KEY.');
  const file = createReadStream(path);
  const archive = new PlainTar(MAX_ENTRY_BYTES, strangePart, (unpacked) => {
    if (unpacked > Math.max(MIN_UNPACKED_BYTES, MAX_RATIO * file.bytesRead)) throw unpacksTooLarge();
  });
  const entries = extract();
  const ended =
    encrypted && key !== undefined
      ? pipeline(file, (source) => decrypt(source, key), createGunzip(), archive, entries)
      : pipeline(file, createGunzip(), archive, entries);
  ended.catch(() => undefined); // the iteration of the entries reports the error
  return { entries, ended };
}

async function startsEncrypted(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(AGE_MARK_BYTES), 0, AGE_MARK_BYTES, 0);
    return isEncrypted(buffer);
  } finally {
    await file.close();
  }
}

/** Yields the rows of a table in pieces as they are read, and every other entry as one part. */
async function* partsOf(entry: Entry): AsyncGenerator<BackupPart> {
  const { name, size = 0 } = entry.header;
  const table = /^tables\/([a-z0-9_]+\.[a-z0-9_]+)\/\d{8}$/.exec(name)?.[1];
  if (table !== undefined) {
    for await (const bytes of entry) yield { kind: 'rows', table, bytes };
    return;
  }
  const isFile = name.startsWith(ENTRIES.files);
  if (size > (isFile ? MAX_ENTRY_BYTES : MAX_LIST_BYTES)) throw strangePart();
  const chunks: Buffer[] = [];
  for await (const chunk of entry) chunks.push(chunk);
  yield partOf(name, Buffer.concat(chunks));
}

function partOf(name: string, bytes: Buffer): BackupPart {
  if (name === ENTRIES.header) return { kind: 'header', header: supported(parseHeader(bytes)) };
  if (name === ENTRIES.secret) return { kind: 'secret', secret: bytes.toString('utf8') };
  if (name === ENTRIES.trailer) return { kind: 'trailer', trailer: parseTrailer(bytes) };
  const file = name.startsWith(ENTRIES.files) ? name.slice(ENTRIES.files.length) : '';
  if (!isFileName(file)) throw notABackup();
  return { kind: 'file', name: file, bytes };
}

function supported(header: BackupHeader): BackupHeader {
  if (header.version <= BACKUP_FORMAT) return header;
  throw new BackupError(
    `The backup was made by release ${header.product} in a newer format. Restore it with that release.`,
  );
}

class Checksums {
  private readonly tables = new Map<string, { bytes: number; hash: Hash }>();
  private readonly files = { count: 0, bytes: 0, hash: createHash('sha256') };

  add(part: BackupPart): void {
    if (part.kind === 'header') {
      for (const { name } of part.header.tables) {
        this.tables.set(name, { bytes: 0, hash: createHash('sha256') });
      }
    } else if (part.kind === 'rows') {
      const table = this.tables.get(part.table);
      if (!table) throw notABackup();
      table.bytes += part.bytes.length;
      table.hash.update(part.bytes);
    } else if (part.kind === 'file') {
      this.files.count += 1;
      this.files.bytes += part.bytes.length;
      this.files.hash.update(`${part.name}\0`).update(part.bytes);
    } else if (part.kind === 'trailer') {
      this.compare(part.trailer);
    }
  }

  private compare(expected: BackupTrailer): void {
    const tables = Object.keys(expected.tables);
    if (tables.length !== this.tables.size) throw damaged('the list of tables');
    for (const [name, { bytes, hash }] of this.tables) {
      const table = expected.tables[name];
      if (table?.bytes !== bytes || table.sha256 !== hash.digest('hex')) throw damaged(`table ${name}`);
    }
    const { count, bytes, hash } = this.files;
    const { files } = expected;
    if (files.count !== count || files.bytes !== bytes || files.sha256 !== hash.digest('hex')) {
      throw damaged('the uploaded files');
    }
  }
}

function explain(error: unknown, path: string): unknown {
  if (error instanceof BackupError) return error;
  if (error instanceof ZodError || error instanceof SyntaxError) return notABackup(error);
  const { code = '', message } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return new BackupError(`There is no file ${path}.`);
  if (TRUNCATED.test(`${code} ${message}`)) return truncated(error);
  if (code === 'Z_DATA_ERROR' && /incorrect header check/.test(message)) return notABackup(error);
  if (code === 'Z_DATA_ERROR' || /tar header/i.test(message)) return damaged('its compressed data', error);
  if (code !== '') return new BackupError(`${path} cannot be read: ${message}`, { cause: error });
  return error;
}

const notABackup = (cause?: unknown) => new BackupError('The file is not a backup of this product.', { cause });
const strangePart = () =>
  new BackupError('The file is not a backup of this product: a part has a kind or a size that no backup has.');
const unpacksTooLarge = () =>
  new BackupError('The file is not a backup of this product: it unpacks to more than a backup of its size does.');
const truncated = (cause?: unknown) => new BackupError('The backup is incomplete: the file ends too early.', { cause });
const damaged = (what: string, cause?: unknown) =>
  new BackupError(`The backup is damaged: ${what} does not match its checksum.`, { cause });
