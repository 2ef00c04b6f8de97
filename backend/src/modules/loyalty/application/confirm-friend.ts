import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { LoyaltyAccounts } from '../domain/loyalty-accounts.ts';
import { LoyaltyMembers } from '../domain/loyalty-members.ts';
import { ReferredFriends } from '../domain/referred-friends.ts';

/** The evidence that a friend is a person: a phone proven by SMS code, or a completed visit. */
type FriendEvidence = 'proven-phone' | 'completed-visit';

/**
 * Lets the referrer spend the bonus for a friend (ADR 8). Does nothing for an account without a referrer, and for a
 * proven phone that another friend has used.
 */
export class ConfirmFriend extends Command<void> {
  constructor(
    readonly userId: number,
    readonly evidence: FriendEvidence,
    /** When the phone was proven or the visit completed. */
    readonly at: Date,
  ) {
    super();
  }
}

@CommandHandler(ConfirmFriend)
export class ConfirmFriendHandler implements ICommandHandler<ConfirmFriend> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly accounts: LoyaltyAccounts,
    private readonly members: LoyaltyMembers,
    private readonly friends: ReferredFriends,
  ) {}

  async execute({ userId, evidence, at }: ConfirmFriend): Promise<void> {
    const referrerId = (await this.members.findFriend(userId))?.referredBy ?? null;
    if (referrerId === null) return;
    await this.work.run(async () => {
      const account = await this.accounts.forChange(referrerId);
      const friend = await this.members.holdFriend(userId);
      if (!friend || (await this.friends.isConfirmed(userId))) return;
      if (evidence === 'proven-phone') {
        const isOwn = friend.isPhoneProven && (await this.friends.claimPhone(friend.phone, userId));
        if (!isOwn) return;
      }
      account.confirmFriend(userId);
      await this.friends.saveConfirmation(account, userId, at);
    });
  }
}
