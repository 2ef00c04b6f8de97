import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { type Entry, extract } from 'tar-stream';
import { ZodError } from 'zod';
import { isFileName } from '../files/file-store.ts';
import { BackupError } from './backup-error.ts';
import {
  BACKUP_FORMAT,
  type BackupHeader,
  type BackupTrailer,
  ENTRIES,
  parseHeader,
  parseTrailer,
} from './backup-format.ts';

/** Larger entries are in no backup: an entry is held in memory. */
const MAX_ENTRY_BYTES = 256 * 1024 * 1024;

/** A part of a backup, in the order of the archive. The trailer comes last, when everything matches its checksums. */
export type BackupPart =
  | { readonly kind: 'header'; readonly header: BackupHeader }
  | { readonly kind: 'secret'; readonly secret: string }
  | { readonly kind: 'rows'; readonly table: string; readonly bytes: Buffer }
  | { readonly kind: 'file'; readonly name: string; readonly bytes: Buffer }
  | { readonly kind: 'trailer'; readonly trailer: BackupTrailer };

/** Error codes of zlib, and messages of tar-stream, for a file that ends too early. */
const TRUNCATED = /Z_BUF_ERROR|unexpected end/i;

/**
 * Reads a backup.
 * @throws BackupError when the file is missing, no backup, incomplete, damaged, or of a newer format
 */
export async function* readBackup(path: string): AsyncGenerator<BackupPart> {
  const entries = extract();
  const source = pipeline(createReadStream(path), createGunzip(), entries);
  source.catch(() => undefined); // reported by the iteration of the entries
  const checks = new Checksums();
  let last: BackupPart['kind'] | undefined;
  try {
    for await (const entry of entries) {
      const part = partOf(entry.header.name, await contentOf(entry));
      if ((last === undefined) !== (part.kind === 'header') || last === 'trailer') throw notABackup();
      checks.add(part);
      last = part.kind;
      yield part;
    }
    await source;
  } catch (error) {
    throw explain(error, path);
  }
  if (last === undefined) throw notABackup();
  if (last !== 'trailer') throw truncated();
}

async function contentOf(entry: Entry): Promise<Buffer> {
  if ((entry.header.size ?? 0) > MAX_ENTRY_BYTES) throw notABackup();
  const chunks: Buffer[] = [];
  for await (const chunk of entry) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function partOf(name: string, bytes: Buffer): BackupPart {
  if (name === ENTRIES.header) return { kind: 'header', header: supported(parseHeader(bytes)) };
  if (name === ENTRIES.secret) return { kind: 'secret', secret: bytes.toString('utf8') };
  if (name === ENTRIES.trailer) return { kind: 'trailer', trailer: parseTrailer(bytes) };
  if (name.startsWith(ENTRIES.files)) {
    const file = name.slice(ENTRIES.files.length);
    if (!isFileName(file)) throw notABackup();
    return { kind: 'file', name: file, bytes };
  }
  const table = /^tables\/([a-z0-9_]+\.[a-z0-9_]+)\/\d{8}$/.exec(name)?.[1];
  if (table === undefined) throw notABackup();
  return { kind: 'rows', table, bytes };
}

function supported(header: BackupHeader): BackupHeader {
  if (header.version <= BACKUP_FORMAT) return header;
  throw new BackupError(
    `The backup was made by release ${header.product} in a newer format. Restore it with that release.`,
  );
}

/** Compares what was read with the trailer. */
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

const notABackup = (cause?: unknown) =>
  new BackupError('The file is not a backup of this product.', { cause });
const truncated = (cause?: unknown) =>
  new BackupError('The backup is incomplete: the file ends too early.', { cause });
const damaged = (what: string, cause?: unknown) =>
  new BackupError(`The backup is damaged: ${what} does not match its checksum.`, { cause });
