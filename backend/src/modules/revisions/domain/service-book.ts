import { createHash } from 'node:crypto';
import type { DocumentKind } from '@car-workshop/contracts/values/revisions';
import { type Actor, actorName } from '../../../kernel/actor.ts';
import { AggregateRoot } from '../../../kernel/aggregate-root.ts';
import { BookShared, BookShareEnded, DocumentAdded, DocumentRemoved } from '../events.ts';
import { ServiceBookIsFull } from './revisions.errors.ts';

const MAX_DOCUMENTS = 50;
const MAX_OPEN_LINKS = 20;

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

  assertRoomForDocument(): void {
    if (this.documents >= MAX_DOCUMENTS) throw new ServiceBookIsFull('documents', MAX_DOCUMENTS);
  }

  assertRoomForLink(): void {
    if (this.openLinks >= MAX_OPEN_LINKS) throw new ServiceBookIsFull('share-links', MAX_OPEN_LINKS);
  }

  markDocumentAdded(documentId: number, kind: DocumentKind, by: Actor): void {
    this.raise(DocumentAdded({ documentId, kind, ...this.eventData(by) }));
  }

  markDocumentRemoved(documentId: number, by: Actor): void {
    this.raise(DocumentRemoved({ documentId, ...this.eventData(by) }));
  }

  markShared(shareLinkId: number, by: Actor): void {
    this.raise(BookShared({ shareLinkId, ...this.eventData(by) }));
  }

  markShareEnded(shareLinkId: number, by: Actor): void {
    this.raise(BookShareEnded({ shareLinkId, ...this.eventData(by) }));
  }

  private eventData(by: Actor) {
    return { vehicleId: this.vehicleId, by: actorName(by) };
  }
}

export function hashShareToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
