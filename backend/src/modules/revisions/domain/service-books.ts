import type { Actor } from '../../../kernel/actor.ts';
import type { LocalDate } from '../../../kernel/wall-clock.ts';
import type { DocumentKind } from './revisions.values.ts';
import type { ServiceBook } from './service-book.ts';

export interface NewDocument {
  /** Owner of the vehicle when the document is added. */
  readonly customerId: number;
  readonly kind: DocumentKind;
  readonly title: string;
  readonly key: string;
  readonly contentType: 'application/pdf' | 'image/jpeg';
  readonly addedOn: LocalDate;
  readonly addedAt: Date;
}

export interface NewShareLink {
  /** See {@link ServiceBooks.nextLinkId}. */
  readonly id: number;
  readonly customerId: number;
  /** See {@link hashShareToken}. */
  readonly tokenHash: string;
  readonly createdAt: Date;
}

export type RemovedFile = Pick<NewDocument, 'key' | 'contentType'>;

/** Repository of service books: documents and share links. Every method needs a unit of work. */
export abstract class ServiceBooks {
  /** Locks the book of a vehicle against concurrent additions until the transaction ends. */
  abstract forChange(vehicleId: number): Promise<ServiceBook>;

  abstract addDocument(
    book: ServiceBook,
    document: NewDocument,
    by: Actor,
  ): Promise<{ readonly documentId: number }>;

  abstract removeDocument(book: ServiceBook, documentId: number, by: Actor): Promise<RemovedFile>;

  /** The id of a new link, which its token is derived from. */
  abstract nextLinkId(): Promise<number>;

  abstract addLink(book: ServiceBook, link: NewShareLink, by: Actor): Promise<void>;

  /** Revokes a link; does nothing when it is revoked already. @throws NotInServiceBook */
  abstract revokeLink(book: ServiceBook, shareLinkId: number, by: Actor, at: Date): Promise<void>;

  abstract revokeLinks(customerIds: readonly number[], at: Date): Promise<void>;

  /** Stores when a link was opened. @returns the vehicle; null when there is no such open link */
  abstract recordOpening(tokenHash: string, at: Date): Promise<number | null>;

  /** Deletes the documents of these customers and revokes their links. @returns the files of the documents */
  abstract erasePersonalData(customerIds: readonly number[], at: Date): Promise<readonly RemovedFile[]>;
}
