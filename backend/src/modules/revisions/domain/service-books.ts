import type { Actor } from '../../../kernel/actor.ts';
import type { LocalDate } from '../../../kernel/wall-clock.ts';
import type { DocumentKind, ServiceBook } from './service-book.ts';

/** A paper of a vehicle; its file is kept elsewhere under its key. */
export interface VehicleDocument {
  /** Whose the vehicle is as it is added. */
  readonly customerId: number;
  readonly kind: DocumentKind;
  readonly title: string;
  readonly key: string;
  readonly contentType: 'application/pdf' | 'image/jpeg';
  readonly addedOn: LocalDate;
  readonly addedAt: Date;
}

/** A link that shows a book to whoever has it. */
export interface ShareLink {
  readonly customerId: number;
  /** See {@link fingerprintOf}. */
  readonly tokenHash: string;
  readonly createdAt: Date;
}

/** The file of a document that is no more. */
export type RemovedFile = Pick<VehicleDocument, 'key' | 'contentType'>;

/** Papers and links of all service books; inside a unit of work. */
export abstract class ServiceBooks {
  /** Nobody else adds to the book until the transaction ends. */
  abstract forChange(vehicleId: number): Promise<ServiceBook>;

  abstract addDocument(
    book: ServiceBook,
    document: VehicleDocument,
    by: Actor,
  ): Promise<{ readonly documentId: number }>;

  /** @throws NotInServiceBook */
  abstract removeDocument(book: ServiceBook, documentId: number, by: Actor): Promise<RemovedFile>;

  abstract addLink(book: ServiceBook, link: ShareLink, by: Actor): Promise<{ readonly shareLinkId: number }>;

  /** Ends a link; one that has ended stays as it is. @throws NotInServiceBook */
  abstract endLink(book: ServiceBook, shareLinkId: number, by: Actor, at: Date): Promise<void>;

  /** Notes that a book was opened by a link. @returns the vehicle; null when there is no such link any more. */
  abstract opened(tokenHash: string, at: Date): Promise<number | null>;

  /** Forgets all papers of these customers and ends their links. */
  abstract eraseOf(customerIds: readonly number[], at: Date): Promise<readonly RemovedFile[]>;
}
