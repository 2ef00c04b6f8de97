import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import { fromInstant } from '../../../kernel/wall-clock.ts';
import { SETTINGS, type Settings } from '../../../platform/config/settings.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Documents, type StoredDocument } from '../../../platform/files/documents.ts';
import type { DocumentKind } from '../domain/service-book.ts';
import { ServiceBooks } from '../domain/service-books.ts';
import { ServiceBookAccess } from './service-book-access.ts';

/** Puts a paper into a vehicle's book; its file is kept already. */
export class AddDocument extends Command<{ readonly documentId: number }> {
  constructor(
    readonly vehicleId: number,
    readonly about: { readonly kind: DocumentKind; readonly title: string },
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
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  execute({ vehicleId, about, file, by }: AddDocument): Promise<{ documentId: number }> {
    return this.work.run(async () => {
      const { customerId } = await this.access.mustHold(vehicleId, by);
      const book = await this.books.forChange(vehicleId);
      book.mustTakeDocument();
      await this.documents.claim(file);
      const addedAt = this.clock.now();
      const { date: addedOn } = fromInstant(addedAt, this.settings.WORKSHOP_TZ);
      return this.books.addDocument(book, { customerId, ...about, ...file, addedOn, addedAt }, by);
    });
  }
}
