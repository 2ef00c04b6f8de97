import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { LoyaltyMembers } from '../domain/loyalty-members.ts';
import { ReferredFriends } from '../domain/referred-friends.ts';

/**
 * Claims the phones of friends who brought a bonus before phones were claimed, so that these phones bring no second one
 * either (ADR 8). Friends who were erased have no phone any more and stay without a claim.
 */
export class ClaimEarlierPhones extends Command<void> {}

@CommandHandler(ClaimEarlierPhones)
export class ClaimEarlierPhonesHandler implements ICommandHandler<ClaimEarlierPhones> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly members: LoyaltyMembers,
    private readonly friends: ReferredFriends,
  ) {}

  async execute(): Promise<void> {
    for (const userId of await this.friends.withoutPhone()) {
      await this.work.run(async () => {
        const friend = await this.members.holdFriend(userId);
        if (friend) await this.friends.claimPhone(friend.phone, userId);
      });
    }
  }
}
