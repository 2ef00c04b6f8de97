import { CommandBus } from '@nestjs/cqrs';
import type { Recorded } from '../../../../kernel/define-event.ts';
import { Reaction, type ReactionHandler } from '../../../../platform/event-log/subscriptions.ts';
import { GuestLeftAccount } from '../../../customers/index.ts';
import { SecretLinksEnded } from '../../../identity/index.ts';
import { RevokeShareLinks } from '../revoke-share-links.ts';

/** An earlier holder of the account may know the addresses of its shared service books (ADR 5). */
@Reaction('revisions.revoke-share-links-when-secret-links-ended', SecretLinksEnded)
export class RevokeShareLinksWhenSecretLinksEnded implements ReactionHandler {
  constructor(private readonly commands: CommandBus) {}

  async when({ data: { userId } }: Recorded<typeof SecretLinksEnded>): Promise<void> {
    await this.commands.execute(new RevokeShareLinks({ userId }));
  }
}

/** The account that a guest was merged into does not go on reading the guest's service books. */
@Reaction('revisions.revoke-share-links-when-guest-left-account', GuestLeftAccount)
export class RevokeShareLinksWhenGuestLeftAccount implements ReactionHandler {
  constructor(private readonly commands: CommandBus) {}

  async when({ data: { customerId } }: Recorded<typeof GuestLeftAccount>): Promise<void> {
    await this.commands.execute(new RevokeShareLinks({ customerId }));
  }
}
