import { Readable } from 'node:stream';
import { Injectable, Logger } from '@nestjs/common';
import { ZipFile } from 'yazl';

/** A file of an archive. */
export interface ArchivedFile {
  /** Path in the archive, with `/`. */
  readonly path: string;
  /** Whether its content gets smaller by compression; photos and PDF files do not. */
  readonly compress: boolean;
  /** Reads the content when the archive gets to it; null when the file is lost. */
  read(): Promise<Buffer | null>;
}

/** Packs files as ZIP. A lost file is empty in the archive, so that the others can still be downloaded. */
@Injectable()
export class DataArchive {
  private readonly logger = new Logger(DataArchive.name);

  /** @returns the archive as a stream, for which one file at a time is read into memory */
  pack(files: readonly ArchivedFile[], at: Date): Readable {
    const zip = new ZipFile();
    const output = new Readable().wrap(zip.outputStream);
    zip.on('error', (error: Error) => output.destroy(error));
    for (const file of files) {
      zip.addReadStreamLazy(file.path, { compress: file.compress, mtime: at }, (done) => {
        void this.open(file).then(
          (stream) => done(null, stream),
          (error: unknown) => output.destroy(error instanceof Error ? error : new Error('unreadable file')),
        );
      });
    }
    zip.end();
    return output;
  }

  private async open({ path, read }: ArchivedFile): Promise<Readable> {
    const bytes = await read();
    if (!bytes) this.logger.warn(`lost file in an export: ${path}`);
    return Readable.from(bytes && bytes.length > 0 ? [bytes] : []);
  }
}
