import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Documents } from '../../../platform/files/documents.ts';
import { ServiceBooks } from '../domain/service-books.ts';
import { ServiceBookAccess } from './service-book-access.ts';

/** Removes a document from the service book of a vehicle, together with its file. */
export class RemoveDocument extends Command<void> {
  constructor(
    readonly vehicleId: number,
    readonly documentId: number,
    readonly by: Actor,
  ) {
    super();
  }
}

/** @throws NotInServiceBook */
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
