import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import type { Recorded } from '../../../kernel/define-event.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Reaction, type ReactionHandler } from '../../../platform/event-log/subscriptions.ts';
import { CustomerDirectory } from '../../customers/index.ts';
import { SecretLinksEnded } from '../../identity/index.ts';
import { ServiceBooks } from '../domain/service-books.ts';

/** Revokes every share link to the service books of an account. */
class RevokeShareLinks extends Command<void> {
  constructor(readonly userId: number) {
    super();
  }
}

@CommandHandler(RevokeShareLinks)
export class RevokeShareLinksHandler implements ICommandHandler<RevokeShareLinks> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly vehicles: CustomerDirectory,
    private readonly books: ServiceBooks,
    private readonly clock: Clock,
  ) {}

  execute({ userId }: RevokeShareLinks): Promise<void> {
    return this.work.run(async () => {
      await this.books.revokeLinks(await this.vehicles.customersOf(userId), this.clock.now());
    });
  }
}

/** An earlier holder of the account may know the addresses of its shared service books (ADR 5). */
@Reaction('revisions.revoke-share-links-when-secret-links-ended', SecretLinksEnded)
export class RevokeShareLinksWhenSecretLinksEnded implements ReactionHandler {
  constructor(private readonly commands: CommandBus) {}

  async when({ data: { userId } }: Recorded<typeof SecretLinksEnded>): Promise<void> {
    await this.commands.execute(new RevokeShareLinks(userId));
  }
}
