import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Documents } from '../../../platform/files/documents.ts';
import { Photos } from '../../../platform/files/photos.ts';
import { Revisions } from '../domain/revisions.ts';
import { ServiceBooks } from '../domain/service-books.ts';
import { Vehicles } from '../domain/vehicles.ts';

/**
 * The person behind an account is forgotten: notes, photos and papers go, and nobody reads their books by a link
 * any more. What was done to a vehicle stays, final as it is (ADR 11).
 */
export class EraseServiceBooks extends Command<void> {
  constructor(readonly userId: number) {
    super();
  }
}

@CommandHandler(EraseServiceBooks)
export class EraseServiceBooksHandler implements ICommandHandler<EraseServiceBooks> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly vehicles: Vehicles,
    private readonly revisions: Revisions,
    private readonly books: ServiceBooks,
    private readonly photos: Photos,
    private readonly documents: Documents,
    private readonly clock: Clock,
  ) {}

  execute({ userId }: EraseServiceBooks): Promise<void> {
    return this.work.run(async () => {
      const customers = await this.vehicles.customersOf(userId);
      await this.photos.release(await this.revisions.eraseOf(customers));
      await this.documents.release(await this.books.eraseOf(customers, this.clock.now()));
    });
  }
}
