import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { ApplyDiscount } from '../../booking/index.ts';
import { RecordStandings } from '../../identity/index.ts';
import { discountOf } from '../domain/discount.ts';
import { LoyaltyAccounts } from '../domain/loyalty-accounts.ts';
import { Redemption, Redemptions } from '../domain/redemption.ts';
import { Rewards } from '../domain/reward.ts';
import { MemberAccess, mustBeOfOther } from './member-access.ts';

/** Exchanges points for a reward. The code of the redemption is valid for 90 days (specification §9). */
export class RedeemReward extends Command<{ readonly redemptionId: number }> {
  constructor(
    readonly userId: number,
    readonly rewardId: number,
    readonly by: Actor,
  ) {
    super();
  }
}

/** @throws RewardNotFound, RewardNotOffered, TierTooLow, NotEnoughPoints, PointsPending */
@CommandHandler(RedeemReward)
export class RedeemRewardHandler implements ICommandHandler<RedeemReward> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly accounts: LoyaltyAccounts,
    private readonly rewards: Rewards,
    private readonly redemptions: Redemptions,
    private readonly commands: CommandBus,
    private readonly clock: Clock,
  ) {}

  execute({ userId, rewardId, by }: RedeemReward): Promise<{ redemptionId: number }> {
    return this.work.run(async () => {
      const now = this.clock.now();
      const account = await this.accounts.forChange(userId);
      const reward = await this.rewards.find(rewardId);
      reward.mustBeRedeemableBy(account);
      const redemption = Redemption.create(reward, userId, now);
      await this.redemptions.add(redemption);
      const entry = account.payFor(redemption, by, now);
      await this.accounts.save(account, entry);
      await this.commands.execute(new RecordStandings([account]));
      return { redemptionId: redemption.id };
    });
  }
}

/** Applies a redemption to an appointment of the same member, once. */
export class UseRedemption extends Command<{ readonly redemptionId: number }> {
  constructor(
    readonly code: string,
    readonly appointmentId: number,
    readonly by: Actor,
  ) {
    super();
  }
}

/** @throws RedemptionNotFound, OwnPoints, RedemptionAlreadyUsed, RedemptionExpired, and the errors of booking's `ApplyDiscount` */
@CommandHandler(UseRedemption)
export class UseRedemptionHandler implements ICommandHandler<UseRedemption> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly redemptions: Redemptions,
    private readonly access: MemberAccess,
    private readonly commands: CommandBus,
    private readonly clock: Clock,
  ) {}

  execute({ code, appointmentId, by }: UseRedemption): Promise<{ redemptionId: number }> {
    return this.work.run(async () => {
      const now = this.clock.now();
      const redemption = await this.redemptions.findByCodeForChange(code);
      await mustBeOfOther(redemption.userId, by, this.access);
      redemption.mustBeUsable(now);
      const discount = discountOf(redemption);
      const { reductionBani } = await this.commands.execute(
        new ApplyDiscount(appointmentId, redemption.userId, discount, by),
      );
      redemption.use(appointmentId, reductionBani, by, now);
      await this.redemptions.save(redemption);
      return { redemptionId: redemption.id };
    });
  }
}
