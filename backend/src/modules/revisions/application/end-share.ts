import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { ServiceBooks } from '../domain/service-books.ts';
import { ServiceBookAccess } from './service-book-access.ts';

/** A share link opens nothing from now on; ending it twice is ending it once. */
export class EndShare extends Command<void> {
  constructor(
    readonly vehicleId: number,
    readonly shareLinkId: number,
    readonly by: Actor,
  ) {
    super();
  }
}

/** @throws NotInServiceBook also for somebody else's */
@CommandHandler(EndShare)
export class EndShareHandler implements ICommandHandler<EndShare> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly access: ServiceBookAccess,
    private readonly books: ServiceBooks,
    private readonly clock: Clock,
  ) {}

  execute({ vehicleId, shareLinkId, by }: EndShare): Promise<void> {
    return this.work.run(async () => {
      await this.access.mustSee(vehicleId, by);
      const book = await this.books.forChange(vehicleId);
      await this.books.endLink(book, shareLinkId, by, this.clock.now());
    });
  }
}
