import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { ServiceBooks } from '../domain/service-books.ts';
import { hashShareToken } from '../domain/share-token.ts';
import { ServiceBookAccess } from './service-book-access.ts';
import { ShareTokens } from './share-tokens.ts';

/** Creates a link that opens a service book without an account. Its token is stored only as a hash. */
export class CreateShareLink extends Command<{ readonly shareLinkId: number }> {
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
    private readonly tokens: ShareTokens,
    private readonly clock: Clock,
  ) {}

  execute({ vehicleId, by }: CreateShareLink): Promise<{ shareLinkId: number }> {
    return this.work.run(async () => {
      const { customerId } = await this.access.requireLockedAccess(vehicleId, by);
      const book = await this.books.forChange(vehicleId);
      book.assertRoomForLink();
      const [id, createdAt] = [await this.books.nextLinkId(), this.clock.now()];
      const tokenHash = hashShareToken(this.tokens.issue({ id, vehicleId, createdAt }));
      await this.books.addLink(book, { id, customerId, tokenHash, createdAt }, by);
      return { shareLinkId: id };
    });
  }
}
