import { Readable } from 'node:stream';
import { Injectable, Logger } from '@nestjs/common';
import { ZipFile } from 'yazl';
import { type ArchivedFile, DataArchive } from '../application/data-archive.ts';

/** Packs files as ZIP. A lost file is empty in the archive, so that the others can still be downloaded. */
@Injectable()
export class ZipDataArchive extends DataArchive {
  private readonly logger = new Logger(ZipDataArchive.name);

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
