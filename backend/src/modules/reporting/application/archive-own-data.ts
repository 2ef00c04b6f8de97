import type { Readable } from 'node:stream';
import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { Documents, type StoredDocument } from '../../../platform/files/documents.ts';
import { Photos } from '../../../platform/files/photos.ts';
import { type ArchivedFile, DataArchive } from './data-archive.ts';
import { type ExportedFile, ExportOwnData } from './export-own-data.ts';

/** Packs all personal data of an account, with its photos and documents, into a ZIP file. */
export class ArchiveOwnData extends Query<Readable> {
  constructor(readonly userId: number) {
    super();
  }
}

@QueryHandler(ArchiveOwnData)
export class ArchiveOwnDataHandler implements IQueryHandler<ArchiveOwnData> {
  constructor(
    private readonly queries: QueryBus,
    private readonly archive: DataArchive,
    private readonly photos: Photos,
    private readonly documents: Documents,
  ) {}

  async execute({ userId }: ArchiveOwnData): Promise<Readable> {
    const { data, files } = await this.queries.execute(new ExportOwnData(userId));
    const json: ArchivedFile = {
      path: 'data.json',
      compress: true,
      read: async () => Buffer.from(JSON.stringify(data, undefined, 2)),
    };
    return this.archive.pack([json, ...files.map((file) => this.archived(file))], data.exportedAt);
  }

  private archived({ path, key, contentType }: ExportedFile): ArchivedFile {
    const read = () =>
      contentType === null
        ? this.photos.read(key, 'large')
        : this.documents.read({ key, contentType } satisfies StoredDocument);
    return { path, compress: false, read };
  }
}
