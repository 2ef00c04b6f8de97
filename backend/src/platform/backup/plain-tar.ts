import { Transform, type TransformCallback } from 'node:stream';

const BLOCK_BYTES = 512;
const EMPTY = Buffer.alloc(0);
const END = Buffer.alloc(BLOCK_BYTES);

/**
 * Passes a tar archive on if it has plain files only, none larger than a limit. Backups need no extension headers of
 * tar, which a reader would hold in memory whatever their size.
 */
export class PlainTar extends Transform {
  /** Remaining bytes of the current content, including its padding. */
  private content = 0;
  private header = EMPTY;
  passed = 0;

  /**
   * @param maxEntryBytes limit of one file
   * @param assertSize called with the bytes that have passed; throws when there are too many
   */
  constructor(
    private readonly maxEntryBytes: number,
    private readonly refusal: () => Error,
    private readonly assertSize: (passed: number) => void,
  ) {
    super();
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    try {
      this.passed += chunk.length;
      this.assertSize(this.passed);
      this.readHeaders(chunk);
    } catch (error) {
      done(error as Error);
      return;
    }
    done(null, chunk);
  }

  private readHeaders(chunk: Buffer): void {
    for (let at = 0; at < chunk.length; ) {
      const skipped = Math.min(this.content, chunk.length - at);
      this.content -= skipped;
      at += skipped;
      const piece = chunk.subarray(at, at + BLOCK_BYTES - this.header.length);
      at += piece.length;
      this.header = Buffer.concat([this.header, piece]);
      if (this.header.length < BLOCK_BYTES) continue;
      this.content = this.contentOf(this.header);
      this.header = EMPTY;
    }
  }

  private contentOf(header: Buffer): number {
    if (header.equals(END)) return 0;
    assertIntact(header);
    const isFile = header[156] === 0 || header[156] === '0'.charCodeAt(0);
    const size = /^([0-7]{11})[ \0]$/.exec(header.toString('latin1', 124, 136))?.[1];
    if (!isFile || size === undefined || Number.parseInt(size, 8) > this.maxEntryBytes) throw this.refusal();
    return Math.ceil(Number.parseInt(size, 8) / BLOCK_BYTES) * BLOCK_BYTES;
  }
}

/** The checksum of the header tells damaged data apart from an archive with other kinds of entries. */
function assertIntact(header: Buffer): void {
  const expected = Number.parseInt(header.toString('latin1', 148, 156), 8);
  const spaces = 8 * ' '.charCodeAt(0);
  const sum = (bytes: Buffer) => bytes.reduce((total, byte) => total + byte, 0);
  if (sum(header) - sum(header.subarray(148, 156)) + spaces !== expected)
    throw new Error('Invalid tar header: the checksum differs');
}
