import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { Database } from '../../../platform/database/database.ts';
import { Documents, type StoredDocument } from '../../../platform/files/documents.ts';
import { NotInServiceBook } from '../domain/revisions.errors.ts';
import { VehicleDocument } from './service-book.views.ts';
import { ServiceBookAccess } from './service-book-access.ts';

/** The papers of a vehicle, the newest first. */
export class ListDocuments extends Query<VehicleDocument[]> {
  constructor(
    readonly vehicleId: number,
    readonly who: Actor,
  ) {
    super();
  }
}

/** The file of a paper. */
export class ReadDocument extends Query<{
  readonly bytes: Buffer;
  readonly contentType: StoredDocument['contentType'];
}> {
  constructor(
    readonly vehicleId: number,
    readonly documentId: number,
    readonly who: Actor,
  ) {
    super();
  }
}

const OF_VEHICLE = `
  SELECT id, kind, title, content_type AS "contentType", added_at AS "addedAt",
         '/api/vehicles/' || vehicle_id || '/documents/' || id || '/file' AS url
  FROM revisions.vehicle_document WHERE vehicle_id = $1 ORDER BY added_on DESC, id DESC`;
const FILE = `
  SELECT key, content_type AS "contentType" FROM revisions.vehicle_document WHERE vehicle_id = $1 AND id = $2`;

/** @throws NotInServiceBook also for somebody else's vehicle */
@QueryHandler(ListDocuments)
export class ListDocumentsHandler implements IQueryHandler<ListDocuments> {
  constructor(
    private readonly database: Database,
    private readonly access: ServiceBookAccess,
  ) {}

  async execute({ vehicleId, who }: ListDocuments): Promise<VehicleDocument[]> {
    await this.access.mustSee(vehicleId, who);
    return this.database.query<VehicleDocument & Record<string, unknown>>(OF_VEHICLE, [vehicleId]);
  }
}

/** @throws NotInServiceBook also for somebody else's */
@QueryHandler(ReadDocument)
export class ReadDocumentHandler implements IQueryHandler<ReadDocument> {
  constructor(
    private readonly database: Database,
    private readonly access: ServiceBookAccess,
    private readonly documents: Documents,
  ) {}

  async execute({ vehicleId, documentId, who }: ReadDocument) {
    await this.access.mustSee(vehicleId, who);
    const file = await this.database.one<StoredDocument & Record<string, unknown>>(FILE, [
      vehicleId,
      documentId,
    ]);
    const bytes = file && (await this.documents.read(file));
    if (!bytes) throw new NotInServiceBook();
    return { bytes, contentType: file.contentType };
  }
}
