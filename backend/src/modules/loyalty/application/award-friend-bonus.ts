import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Recorded } from '../../../kernel/define-event.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Reaction, type ReactionHandler } from '../../../platform/event-log/subscriptions.ts';
import { RecordStandings, UserDirectory, UserReferred } from '../../identity/index.ts';
import { allowsAnotherBonus, bonusLimitStart } from '../domain/loyalty-account.ts';
import { LoyaltyAccounts, type WithheldReason } from '../domain/loyalty-accounts.ts';
import { ReferredFriends } from './referred-friends.ts';

/**
 * Awards the bonus for a friend who registered with the member's code: once per friend, and for at most 20 friends in
 * 30 days (specification §9, ADR 8). Withheld for good beyond the limit, for a phone that another friend had, and for a
 * friend who was erased meanwhile. It can be spent once the friend is confirmed.
 */
export class AwardFriendBonus extends Command<void> {
  constructor(
    readonly referrerId: number,
    readonly referredUserId: number,
    readonly at: Date,
  ) {
    super();
  }
}

@CommandHandler(AwardFriendBonus)
export class AwardFriendBonusHandler implements ICommandHandler<AwardFriendBonus> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly accounts: LoyaltyAccounts,
    private readonly users: UserDirectory,
    private readonly commands: CommandBus,
    private readonly friends: ReferredFriends,
  ) {}

  execute({ referrerId, referredUserId, at }: AwardFriendBonus): Promise<void> {
    return this.work.run(async () => {
      const account = await this.accounts.forChange(referrerId);
      if (await this.accounts.isBonusDecided(referredUserId)) return;
      const reason = await this.reasonToWithhold(referrerId, referredUserId, at);
      if (reason) {
        account.withholdBonus(referredUserId);
        return this.accounts.saveWithheldBonus(account, { referredUserId, reason, at });
      }
      const entry = account.awardFriend(referredUserId, at);
      await this.accounts.save(account, entry);
      await this.commands.execute(new RecordStandings([account]));
    });
  }

  private async reasonToWithhold(
    referrerId: number,
    referredUserId: number,
    at: Date,
  ): Promise<WithheldReason | undefined> {
    const friend = await this.users.hold(referredUserId);
    if (!friend || !(await this.friends.claimPhone(friend.phone, referredUserId))) return 'phone';
    const bonuses = await this.accounts.countBonusesSince(referrerId, bonusLimitStart(at));
    return allowsAnotherBonus(bonuses) ? undefined : 'limit';
  }
}

/** A registration with a referral code earns a bonus (specification §9). */
@Reaction('loyalty.award-bonus-when-user-referred', UserReferred)
export class AwardBonusWhenUserReferred implements ReactionHandler {
  constructor(private readonly commands: CommandBus) {}

  async when({ data, occurredAt }: Recorded<typeof UserReferred>): Promise<void> {
    await this.commands.execute(new AwardFriendBonus(data.referrerId, data.userId, occurredAt));
  }
}
