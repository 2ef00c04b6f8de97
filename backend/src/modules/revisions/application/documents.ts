import { DOCUMENT_KINDS, type DocumentKind } from '@car-workshop/contracts/values/revisions';
import { Injectable } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import type { Actor } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import { WorkshopDay } from '../../../platform/config/workshop-day.ts';
import { command, Handles } from '../../../platform/cqrs/commands.ts';
import { Database } from '../../../platform/database/database.ts';
import { Documents, type StoredDocument } from '../../../platform/files/documents.ts';
import { ApiDateTime, ApiInteger } from '../../../platform/http/view-properties.ts';
import { NotInServiceBook } from '../domain/revisions.errors.ts';
import { ServiceBookAccess } from './service-book-access.ts';
import { ServiceBooks } from './service-books.ts';

export class VehicleDocument {
  @ApiInteger() readonly id: number;
  @ApiProperty({ enum: [...DOCUMENT_KINDS] }) readonly kind: DocumentKind;
  @ApiProperty() readonly title: string;
  @ApiProperty({ enum: ['application/pdf', 'image/jpeg'] }) readonly contentType: 'application/pdf' | 'image/jpeg';
  @ApiDateTime() readonly addedAt: Date;
  @ApiProperty({ description: 'Path of the file; a PDF is served as a download.' }) readonly url: string;
}

const OF_VEHICLE = `
  SELECT id, kind, title, content_type, added_at,
         '/api/vehicles/' || vehicle_id || '/documents/' || id || '/file' AS url
  FROM revisions.vehicle_document WHERE vehicle_id = $1 ORDER BY added_on DESC, id DESC`;

const FILE = `
  SELECT key, content_type FROM revisions.vehicle_document WHERE vehicle_id = $1 AND id = $2`;

export class AddDocument extends command<
  {
    vehicleId: number;
    details: { readonly kind: DocumentKind; readonly title: string };
    file: StoredDocument;
    by: Actor;
  },
  { readonly documentId: number }
>() {}

export class RemoveDocument extends command<{ vehicleId: number; documentId: number; by: Actor }>() {}

@Injectable()
export class VehicleDocumentReader {
  constructor(
    private readonly database: Database,
    private readonly access: ServiceBookAccess,
    private readonly documents: Documents,
  ) {}

  async listDocuments(vehicleId: number, actor: Actor): Promise<VehicleDocument[]> {
    await this.access.requireAccess(vehicleId, actor);
    return this.database.query<VehicleDocument>(OF_VEHICLE, [vehicleId]);
  }

  async readDocument(vehicleId: number, documentId: number, actor: Actor) {
    await this.access.requireAccess(vehicleId, actor);
    const file = await this.database.one<StoredDocument>(FILE, [vehicleId, documentId]);
    const bytes = file && (await this.documents.read(file));
    if (!bytes) throw new NotInServiceBook();
    return { bytes, contentType: file.contentType };
  }
}

@Injectable()
export class DocumentHandlers {
  constructor(
    private readonly access: ServiceBookAccess,
    private readonly documents: Documents,
    private readonly books: ServiceBooks,
    private readonly clock: Clock,
    private readonly day: WorkshopDay,
  ) {}

  @Handles(AddDocument, 'in-transaction')
  async addDocument({ vehicleId, details, file, by }: AddDocument): Promise<{ documentId: number }> {
    const { customerId } = await this.access.requireLockedAccess(vehicleId, by);
    const book = await this.books.forChange(vehicleId);
    book.assertRoomForDocument();
    await this.documents.claim(file);
    const added = { addedOn: this.day.today(), addedAt: this.clock.now() };
    return this.books.addDocument(book, { customerId, ...details, ...file, ...added }, by);
  }

  @Handles(RemoveDocument, 'in-transaction')
  async removeDocument({ vehicleId, documentId, by }: RemoveDocument): Promise<void> {
    await this.access.requireAccess(vehicleId, by);
    const book = await this.books.forChange(vehicleId);
    const file = await this.books.removeDocument(book, documentId, by);
    await this.documents.release([file]);
  }
}
