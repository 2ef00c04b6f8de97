import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { Database } from '../../../platform/database/database.ts';
import { Documents, type StoredDocument } from '../../../platform/files/documents.ts';
import { NotInServiceBook } from '../domain/revisions.errors.ts';
import { ServiceBookAccess } from './service-book-access.ts';

/** Reads the file of a document. */
export class ReadDocument extends Query<{
  readonly bytes: Buffer;
  readonly contentType: StoredDocument['contentType'];
}> {
  constructor(
    readonly vehicleId: number,
    readonly documentId: number,
    readonly actor: Actor,
  ) {
    super();
  }
}

const FILE = `
  SELECT key, content_type AS "contentType" FROM revisions.vehicle_document WHERE vehicle_id = $1 AND id = $2`;

/** @throws NotInServiceBook */
@QueryHandler(ReadDocument)
export class ReadDocumentHandler implements IQueryHandler<ReadDocument> {
  constructor(
    private readonly database: Database,
    private readonly access: ServiceBookAccess,
    private readonly documents: Documents,
  ) {}

  async execute({ vehicleId, documentId, actor }: ReadDocument) {
    await this.access.requireAccess(vehicleId, actor);
    const file = await this.database.one<StoredDocument & Record<string, unknown>>(FILE, [
      vehicleId,
      documentId,
    ]);
    const bytes = file && (await this.documents.read(file));
    if (!bytes) throw new NotInServiceBook();
    return { bytes, contentType: file.contentType };
  }
}
