import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { ServiceBooks } from '../domain/service-books.ts';
import { ServiceBookAccess } from './service-book-access.ts';

/** Revokes a share link; revoking it again has no effect. */
export class RevokeShareLink extends Command<void> {
  constructor(
    readonly vehicleId: number,
    readonly shareLinkId: number,
    readonly by: Actor,
  ) {
    super();
  }
}

/** @throws NotInServiceBook */
@CommandHandler(RevokeShareLink)
export class RevokeShareLinkHandler implements ICommandHandler<RevokeShareLink> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly access: ServiceBookAccess,
    private readonly books: ServiceBooks,
    private readonly clock: Clock,
  ) {}

  execute({ vehicleId, shareLinkId, by }: RevokeShareLink): Promise<void> {
    return this.work.run(async () => {
      await this.access.requireAccess(vehicleId, by);
      const book = await this.books.forChange(vehicleId);
      await this.books.revokeLink(book, shareLinkId, by, this.clock.now());
    });
  }
}
