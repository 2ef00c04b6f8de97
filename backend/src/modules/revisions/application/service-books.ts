import type { DocumentKind } from '@car-workshop/contracts/values/revisions';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../kernel/actor.ts';
import type { LocalDate } from '../../../kernel/wall-clock.ts';
import { Database } from '../../../platform/database/database.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import type { StoredDocument } from '../../../platform/files/documents.ts';
import { NotInServiceBook } from '../domain/revisions.errors.ts';
import { ServiceBook } from '../domain/service-book.ts';

interface NewDocument extends StoredDocument {
  readonly customerId: number;
  readonly kind: DocumentKind;
  readonly title: string;
  readonly addedOn: LocalDate;
  readonly addedAt: Date;
}

interface NewShareLink {
  readonly id: number;
  readonly customerId: number;
  readonly tokenHash: string;
  readonly createdAt: Date;
}

const LOCK = `SELECT pg_advisory_xact_lock(hashtext('revisions.service-book'), $1)`;
const COUNTS = `
  SELECT (SELECT count(*)::integer FROM revisions.vehicle_document WHERE vehicle_id = $1) AS documents,
         (SELECT count(*)::integer FROM revisions.share_link WHERE vehicle_id = $1 AND revoked_at IS NULL) AS links`;
const ADD_DOCUMENT = `
  INSERT INTO revisions.vehicle_document
    (vehicle_id, customer_id, kind, title, key, content_type, added_on, added_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id`;
const REMOVE_DOCUMENT = `
  DELETE FROM revisions.vehicle_document WHERE vehicle_id = $1 AND id = $2
  RETURNING key, content_type`;
const NEXT_LINK_ID = `SELECT nextval(pg_get_serial_sequence('revisions.share_link', 'id'))::integer AS id`;
const ADD_LINK = `
  INSERT INTO revisions.share_link (id, vehicle_id, customer_id, token_hash, created_at) OVERRIDING SYSTEM VALUE
  VALUES ($1, $2, $3, $4, $5)`;
const FIND_LINK = `
  SELECT revoked_at IS NULL AS is_open FROM revisions.share_link WHERE vehicle_id = $1 AND id = $2`;
const REVOKE_LINK = `UPDATE revisions.share_link SET revoked_at = $2 WHERE id = $1`;
const ERASE_DOCUMENTS = `
  DELETE FROM revisions.vehicle_document WHERE customer_id = ANY ($1::integer[])
  RETURNING key, content_type`;
const REVOKE_LINKS = `
  UPDATE revisions.share_link SET revoked_at = $2 WHERE customer_id = ANY ($1::integer[]) AND revoked_at IS NULL`;

/** The stored documents and share links. Every method needs a unit of work. */
@Injectable()
export class ServiceBooks {
  constructor(
    private readonly database: Database,
    private readonly work: UnitOfWork,
  ) {}

  async forChange(vehicleId: number): Promise<ServiceBook> {
    await this.database.query(LOCK, [vehicleId]);
    const { documents, links } = await this.one<{ documents: number; links: number }>(COUNTS, [vehicleId]);
    return new ServiceBook(vehicleId, documents, links);
  }

  async addDocument(book: ServiceBook, document: NewDocument, by: Actor) {
    const { customerId, kind, title, key, contentType, addedOn, addedAt } = document;
    const values = [book.vehicleId, customerId, kind, title, key, contentType, addedOn, addedAt];
    const { id } = await this.one<{ id: number }>(ADD_DOCUMENT, values);
    book.markDocumentAdded(id, kind, by);
    this.work.record(book);
    return { documentId: id };
  }

  async removeDocument(book: ServiceBook, documentId: number, by: Actor): Promise<StoredDocument> {
    const file = await this.one<StoredDocument>(REMOVE_DOCUMENT, [book.vehicleId, documentId]);
    book.markDocumentRemoved(documentId, by);
    this.work.record(book);
    return file;
  }

  async nextLinkId(): Promise<number> {
    return (await this.one<{ id: number }>(NEXT_LINK_ID, [])).id;
  }

  async addLink(book: ServiceBook, { id, customerId, tokenHash, createdAt }: NewShareLink, by: Actor): Promise<void> {
    await this.database.query(ADD_LINK, [id, book.vehicleId, customerId, tokenHash, createdAt]);
    book.markShared(id, by);
    this.work.record(book);
  }

  /** Has no effect if the link is already revoked. @throws NotInServiceBook */
  async revokeLink(book: ServiceBook, shareLinkId: number, by: Actor, at: Date): Promise<void> {
    const { isOpen } = await this.one<{ isOpen: boolean }>(FIND_LINK, [book.vehicleId, shareLinkId]);
    if (!isOpen) return;
    await this.database.query(REVOKE_LINK, [shareLinkId, at]);
    book.markShareEnded(shareLinkId, by);
    this.work.record(book);
  }

  async revokeLinks(customerIds: readonly number[], at: Date): Promise<void> {
    await this.database.query(REVOKE_LINKS, [customerIds, at]);
  }

  async erasePersonalData(customerIds: readonly number[], at: Date): Promise<StoredDocument[]> {
    await this.revokeLinks(customerIds, at);
    return this.database.query<StoredDocument>(ERASE_DOCUMENTS, [customerIds]);
  }

  private async one<T extends object>(text: string, values: readonly unknown[]): Promise<T> {
    const row = await this.database.one<T>(text, values);
    if (!row) throw new NotInServiceBook();
    return row;
  }
}
