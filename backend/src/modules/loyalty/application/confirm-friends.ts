import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import type { Cause } from '../../../platform/database/work-context.ts';
import { LoyaltyAccounts } from '../domain/loyalty-accounts.ts';
import { LoyaltyMembers } from '../domain/loyalty-members.ts';
import { ReferredFriends } from '../domain/referred-friends.ts';

/** The evidence that a member is a person: a phone proven by SMS code, or a completed visit. */
interface Evidence {
  readonly userId: number;
  readonly kind: 'proven-phone' | 'completed-visit';
  /** When the phone was proven or the visit completed. */
  readonly at: Date;
  /** The event that told so. */
  readonly cause: Cause;
}

/**
 * Lets the referrers of members spend the bonuses for them (ADR 8). Does nothing for an account without a referrer, and
 * for a proven phone that another friend has used.
 */
export class ConfirmFriends extends Command<void> {
  constructor(readonly evidence: readonly Evidence[]) {
    super();
  }
}

@CommandHandler(ConfirmFriends)
export class ConfirmFriendsHandler implements ICommandHandler<ConfirmFriends> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly accounts: LoyaltyAccounts,
    private readonly members: LoyaltyMembers,
    private readonly friends: ReferredFriends,
  ) {}

  async execute({ evidence }: ConfirmFriends): Promise<void> {
    const referrers = await this.members.referrersOf(evidence.map(({ userId }) => userId));
    for (const one of evidence) {
      const referrerId = referrers.get(one.userId);
      if (referrerId !== undefined) await this.confirm(one, referrerId);
    }
  }

  private confirm({ userId, kind, at, cause }: Evidence, referrerId: number): Promise<void> {
    return this.work.run(async () => {
      const account = await this.accounts.forChange(referrerId);
      const friend = await this.members.holdFriend(userId);
      if (!friend || (await this.friends.isConfirmed(userId))) return;
      if (kind === 'proven-phone') {
        const isOwn = friend.isPhoneProven && (await this.friends.claimPhone(friend.phone, userId));
        if (!isOwn) return;
      }
      account.confirmFriend(userId);
      await this.friends.saveConfirmation(userId, at);
      this.work.record(account, cause);
    });
  }
}
