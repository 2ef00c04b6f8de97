import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { ServiceBooks } from '../domain/service-books.ts';
import { fingerprintOf, newShareToken } from '../domain/share-token.ts';
import { ServiceBookAccess } from './service-book-access.ts';

/** Makes a link by which others may read a vehicle's book. The token is told once and kept nowhere. */
export class ShareBook extends Command<{ readonly shareLinkId: number; readonly token: string }> {
  constructor(
    readonly vehicleId: number,
    readonly by: Actor,
  ) {
    super();
  }
}

/** @throws NotInServiceBook, ServiceBookIsFull */
@CommandHandler(ShareBook)
export class ShareBookHandler implements ICommandHandler<ShareBook> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly access: ServiceBookAccess,
    private readonly books: ServiceBooks,
    private readonly clock: Clock,
  ) {}

  async execute({ vehicleId, by }: ShareBook): Promise<{ shareLinkId: number; token: string }> {
    const token = newShareToken();
    const { shareLinkId } = await this.work.run(async () => {
      const { customerId } = await this.access.mustHold(vehicleId, by);
      const book = await this.books.forChange(vehicleId);
      book.mustTakeLink();
      const link = { customerId, tokenHash: fingerprintOf(token), createdAt: this.clock.now() };
      return this.books.addLink(book, link, by);
    });
    return { shareLinkId, token };
  }
}
