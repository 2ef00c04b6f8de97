import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { ServiceBooks } from '../domain/service-books.ts';
import { createShareToken, hashShareToken } from '../domain/share-token.ts';
import { ServiceBookAccess } from './service-book-access.ts';

/** Creates a link that opens a service book without an account. The token is returned once and stored only as a hash. */
export class CreateShareLink extends Command<{ readonly shareLinkId: number; readonly token: string }> {
  constructor(
    readonly vehicleId: number,
    readonly by: Actor,
  ) {
    super();
  }
}

/** @throws NotInServiceBook, ServiceBookIsFull */
@CommandHandler(CreateShareLink)
export class CreateShareLinkHandler implements ICommandHandler<CreateShareLink> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly access: ServiceBookAccess,
    private readonly books: ServiceBooks,
    private readonly clock: Clock,
  ) {}

  async execute({ vehicleId, by }: CreateShareLink): Promise<{ shareLinkId: number; token: string }> {
    const token = createShareToken();
    const { shareLinkId } = await this.work.run(async () => {
      const { customerId } = await this.access.requireLockedAccess(vehicleId, by);
      const book = await this.books.forChange(vehicleId);
      book.assertRoomForLink();
      const link = { customerId, tokenHash: hashShareToken(token), createdAt: this.clock.now() };
      return this.books.addLink(book, link, by);
    });
    return { shareLinkId, token };
  }
}
