import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import { WorkshopDay } from '../../../platform/config/workshop-day.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Documents, type StoredDocument } from '../../../platform/files/documents.ts';
import type { DocumentKind } from '../domain/service-book.values.ts';
import { ServiceBooks } from '../domain/service-books.ts';
import { ServiceBookAccess } from './service-book-access.ts';

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
