import { CommandBus } from '@nestjs/cqrs';
import type { Recorded } from '../../../../kernel/define-event.ts';
import { Reaction, type ReactionHandler } from '../../../../platform/event-log/subscriptions.ts';
import { AccountErased } from '../../../identity/index.ts';
import { EraseServiceBooks } from '../erase-service-books.ts';

/** Erases the personal data of an erased account from its service books. */
@Reaction('revisions.erase-service-books-when-account-erased', AccountErased)
export class EraseServiceBooksWhenAccountErased implements ReactionHandler {
  constructor(private readonly commands: CommandBus) {}

  async when({ data: { userId } }: Recorded<typeof AccountErased>): Promise<void> {
    await this.commands.execute(new EraseServiceBooks(userId));
  }
}
