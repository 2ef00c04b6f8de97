import {
  Command,
  CommandHandler,
  type ICommandHandler,
  type IQueryHandler,
  Query,
  QueryHandler,
} from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import type { Actor } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import { WorkshopDay } from '../../../platform/config/workshop-day.ts';
import { Database } from '../../../platform/database/database.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Documents, type StoredDocument } from '../../../platform/files/documents.ts';
import { NotInServiceBook } from '../domain/revisions.errors.ts';
import { DOCUMENT_KINDS, type DocumentKind } from '../domain/revisions.values.ts';
import { ServiceBooks } from '../domain/service-books.ts';
import { ServiceBookAccess } from './service-book-access.ts';

export class VehicleDocument {
  @ApiProperty({ type: 'integer' })
  readonly id: number;

  @ApiProperty({ type: String, enum: [...DOCUMENT_KINDS] })
  readonly kind: DocumentKind;

  @ApiProperty()
  readonly title: string;

  @ApiProperty({ type: String, enum: ['application/pdf', 'image/jpeg'] })
  readonly contentType: 'application/pdf' | 'image/jpeg';

  @ApiProperty({ type: String, format: 'date-time' })
  readonly addedAt: Date;

  @ApiProperty({ description: 'Path of the file; a PDF is served as a download.' })
  readonly url: string;
}

export class ListDocuments extends Query<VehicleDocument[]> {
  constructor(
    readonly vehicleId: number,
    readonly actor: Actor,
  ) {
    super();
  }
}

const OF_VEHICLE = `
  SELECT id, kind, title, content_type AS "contentType", added_at AS "addedAt",
         '/api/vehicles/' || vehicle_id || '/documents/' || id || '/file' AS url
  FROM revisions.vehicle_document WHERE vehicle_id = $1 ORDER BY added_on DESC, id DESC`;

@QueryHandler(ListDocuments)
export class ListDocumentsHandler implements IQueryHandler<ListDocuments> {
  constructor(
    private readonly database: Database,
    private readonly access: ServiceBookAccess,
  ) {}

  async execute({ vehicleId, actor }: ListDocuments): Promise<VehicleDocument[]> {
    await this.access.requireAccess(vehicleId, actor);
    return this.database.query<VehicleDocument & Record<string, unknown>>(OF_VEHICLE, [vehicleId]);
  }
}

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

/** Adds a document to the service book of a vehicle; its file is stored already. */
export class AddDocument extends Command<{ readonly documentId: number }> {
  constructor(
    readonly vehicleId: number,
    readonly details: { readonly kind: DocumentKind; readonly title: string },
    readonly file: StoredDocument,
    readonly by: Actor,
  ) {
    super();
  }
}

/** @throws NotInServiceBook, ServiceBookIsFull */
@CommandHandler(AddDocument)
export class AddDocumentHandler implements ICommandHandler<AddDocument> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly access: ServiceBookAccess,
    private readonly books: ServiceBooks,
    private readonly documents: Documents,
    private readonly clock: Clock,
    private readonly day: WorkshopDay,
  ) {}

  execute({ vehicleId, details, file, by }: AddDocument): Promise<{ documentId: number }> {
    return this.work.run(async () => {
      const { customerId } = await this.access.requireLockedAccess(vehicleId, by);
      const book = await this.books.forChange(vehicleId);
      book.assertRoomForDocument();
      await this.documents.claim(file);
      const added = { addedOn: this.day.today(), addedAt: this.clock.now() };
      return this.books.addDocument(book, { customerId, ...details, ...file, ...added }, by);
    });
  }
}

export class RemoveDocument extends Command<void> {
  constructor(
    readonly vehicleId: number,
    readonly documentId: number,
    readonly by: Actor,
  ) {
    super();
  }
}

@CommandHandler(RemoveDocument)
export class RemoveDocumentHandler implements ICommandHandler<RemoveDocument> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly access: ServiceBookAccess,
    private readonly books: ServiceBooks,
    private readonly documents: Documents,
  ) {}

  execute({ vehicleId, documentId, by }: RemoveDocument): Promise<void> {
    return this.work.run(async () => {
      await this.access.requireAccess(vehicleId, by);
      const book = await this.books.forChange(vehicleId);
      const file = await this.books.removeDocument(book, documentId, by);
      await this.documents.release([file]);
    });
  }
}
