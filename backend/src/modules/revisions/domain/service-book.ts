import { type Actor, actorName } from '../../../kernel/actor.ts';
import { AggregateRoot } from '../../../kernel/aggregate-root.ts';
import { BookShared, BookShareEnded, DocumentAdded, DocumentRemoved } from '../events.ts';
import { ServiceBookIsFull } from './revisions.errors.ts';

/** What a document is about. */
export const DOCUMENT_KINDS = ['registration', 'insurance', 'inspection', 'invoice', 'other'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

const MOST_DOCUMENTS = 50;
/** A link for each interested buyer, not for each passer-by. */
const MOST_OPEN_LINKS = 20;

/** A vehicle's book as a whole: its papers, and the links by which others may read it. */
export class ServiceBook extends AggregateRoot {
  constructor(
    readonly vehicleId: number,
    private readonly documents: number,
    private readonly openLinks: number,
  ) {
    super();
  }

  override get stream(): string {
    return `service-book-${this.vehicleId}`;
  }

  /** @throws ServiceBookIsFull */
  mustTakeDocument(): void {
    if (this.documents >= MOST_DOCUMENTS) throw new ServiceBookIsFull('documents', MOST_DOCUMENTS);
  }

  /** @throws ServiceBookIsFull */
  mustTakeLink(): void {
    if (this.openLinks >= MOST_OPEN_LINKS) throw new ServiceBookIsFull('share-links', MOST_OPEN_LINKS);
  }

  documentAdded(documentId: number, kind: DocumentKind, by: Actor): void {
    this.raise(DocumentAdded({ documentId, kind, ...this.told(by) }));
  }

  documentRemoved(documentId: number, by: Actor): void {
    this.raise(DocumentRemoved({ documentId, ...this.told(by) }));
  }

  shared(shareLinkId: number, by: Actor): void {
    this.raise(BookShared({ shareLinkId, ...this.told(by) }));
  }

  shareEnded(shareLinkId: number, by: Actor): void {
    this.raise(BookShareEnded({ shareLinkId, ...this.told(by) }));
  }

  private told(by: Actor) {
    return { vehicleId: this.vehicleId, by: actorName(by) };
  }
}
