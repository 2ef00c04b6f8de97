import { createHash } from 'node:crypto';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { encrypt } from './backup-encryption.ts';
import { type BackupHeader, type BackupTrailer, ENTRIES } from './backup-format.ts';

/** Bytes of one entry with rows: tar needs the size of an entry before its content. */
const CHUNK_BYTES = 1024 * 1024;
/** This level is much faster than the default, and its files are only a tenth larger. */
const GZIP_LEVEL = 4;

/** Writes a backup as a compressed tar archive, encrypted if a key is given. Holds one entry in memory at a time. */
export class ArchiveWriter {
  private readonly tar = pack();
  private readonly written: Promise<void>;
  private readonly fileHash = createHash('sha256');
  private readonly checksums: BackupTrailer = {
    tables: {},
    sequences: {},
    files: { count: 0, bytes: 0, sha256: '' },
    missingFiles: [],
  };

  constructor(
    target: Writable,
    private readonly takenAt: Date,
    key: string | undefined,
  ) {
    const gzip = createGzip({ level: GZIP_LEVEL });
    this.written =
      key === undefined
        ? pipeline(this.tar, gzip, target)
        : pipeline(this.tar, gzip, (archive) => encrypt(archive, key), target);
    // An error is reported by the entry under way or by `finish`.
    this.written.catch(() => undefined);
  }

  async header(header: BackupHeader): Promise<void> {
    await this.entry(ENTRIES.header, Buffer.from(JSON.stringify(header, undefined, 2)));
  }

  async secret(secret: string): Promise<void> {
    await this.entry(ENTRIES.secret, Buffer.from(secret));
  }

  /** @param rows the output of COPY; `rowCount` is read at its end */
  async table(
    name: string,
    rows: AsyncIterable<Buffer> & { readonly rowCount: number },
    onBytes: (bytes: number) => void,
  ): Promise<void> {
    const hash = createHash('sha256');
    let bytes = 0;
    let part = 0;
    for await (const chunk of chunksOf(rows)) {
      hash.update(chunk);
      bytes += chunk.length;
      part += 1;
      await this.entry(`${ENTRIES.rows}${name}/${String(part).padStart(8, '0')}`, chunk);
      onBytes(chunk.length);
    }
    this.checksums.tables[name] = { rows: rows.rowCount, bytes, sha256: hash.digest('hex') };
  }

  sequence(name: string, lastValue: string, isCalled: boolean): void {
    this.checksums.sequences[name] = { lastValue, isCalled };
  }

  /** @param bytes null for a file that no longer exists */
  async file(name: string, bytes: Buffer | null): Promise<void> {
    const { files, missingFiles } = this.checksums;
    if (!bytes) {
      missingFiles.push(name);
      return;
    }
    this.fileHash.update(`${name}\0`).update(bytes);
    files.count += 1;
    files.bytes += bytes.length;
    await this.entry(`${ENTRIES.files}${name}`, bytes);
  }

  async finish(): Promise<BackupTrailer> {
    this.checksums.files.sha256 = this.fileHash.digest('hex');
    await this.entry(ENTRIES.trailer, Buffer.from(JSON.stringify(this.checksums)));
    this.tar.finalize();
    await this.written;
    return this.checksums;
  }

  /** Ends the archive without its trailer, and fails the target with the reason. */
  async abort(reason: Error): Promise<void> {
    this.tar.destroy(reason);
    // The target rejects with the reason itself, which the caller knows.
    await this.written.catch(() => undefined);
  }

  /** Waits until the target has accepted the entry. @throws the error of the target */
  private async entry(name: string, bytes: Buffer): Promise<void> {
    const header = { name, size: bytes.length, mode: 0o600, mtime: this.takenAt };
    const accepted = new Promise<void>((resolve, reject) => {
      const content = this.tar.entry(header, bytes, (error) => (error ? reject(error) : resolve()));
      // The callback receives the error; an 'error' event without a listener would end the process.
      content.on('error', () => undefined);
    });
    try {
      await Promise.race([this.written, accepted]);
    } catch (error) {
      // When the target has failed, its own error is the one to report.
      this.tar.destroy(error as Error);
      await this.written;
      throw error;
    }
  }
}

async function* chunksOf(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let size = 0;
  for await (const bytes of source) {
    held.push(bytes);
    size += bytes.length;
    if (size < CHUNK_BYTES) continue;
    yield Buffer.concat(held);
    held = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(held);
}
