import type { Readable } from 'node:stream';

/** A file of an archive. */
export interface ArchivedFile {
  /** Path in the archive, with `/`. */
  readonly path: string;
  /** Whether its content gets smaller by compression; photos and PDF files do not. */
  readonly compress: boolean;
  /** Reads the content when the archive gets to it; null when the file is lost. */
  read(): Promise<Buffer | null>;
}

/** Packs files into one. */
export abstract class DataArchive {
  /** @returns the archive as a stream, for which one file at a time is read into memory */
  abstract pack(files: readonly ArchivedFile[], at: Date): Readable;
}
