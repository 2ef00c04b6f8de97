import { CommandBus } from '@nestjs/cqrs';
import type { Recorded } from '../../../../kernel/define-event.ts';
import { Reaction, type ReactionHandler } from '../../../../platform/event-log/subscriptions.ts';
import { GuestErased } from '../../../customers/index.ts';
import { EraseGuestServiceBooks } from '../erase-service-books.ts';

/** Erases the personal data of an erased guest from service books. */
@Reaction('revisions.erase-service-books-when-guest-erased', GuestErased)
export class EraseServiceBooksWhenGuestErased implements ReactionHandler {
  constructor(private readonly commands: CommandBus) {}

  async when({ data: { customerId } }: Recorded<typeof GuestErased>): Promise<void> {
    await this.commands.execute(new EraseGuestServiceBooks(customerId));
  }
}
