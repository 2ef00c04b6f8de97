import { discountOf } from '@car-workshop/contracts/discount';
import { TIERS, type Tier } from '@car-workshop/contracts/values/loyalty';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import type { Actor } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import { WorkshopDay } from '../../../platform/config/workshop-day.ts';
import { command, Handles } from '../../../platform/cqrs/commands.ts';
import { Database } from '../../../platform/database/database.ts';
import { ApiDateTime, ApiEnum, ApiInteger, ApiNullable } from '../../../platform/http/view-properties.ts';
import { ApplyDiscount } from '../../booking/index.ts';
import { RecordStandings } from '../../identity/index.ts';
import { RewardNotFound } from '../domain/loyalty.errors.ts';
import { REWARD_CATEGORIES, type RewardCategory } from '../domain/loyalty.values.ts';
import { LoyaltyAccounts } from '../domain/loyalty-account.ts';
import { Redemption, Redemptions, VALID_DAYS } from '../domain/redemption.ts';
import { Reward, Rewards, type RewardTerms } from '../domain/reward.ts';
import { MemberAccess, mustBeOfOther } from './member-access.ts';

export class LoyaltyReward {
  @ApiInteger() id: number;
  @ApiProperty({ example: 'Reducere de 100 RON' }) name: string;
  @ApiProperty() description: string;
  @ApiInteger({ minimum: 1 }) pointsCost: number;
  @ApiEnum('RewardCategory', REWARD_CATEGORIES) category: RewardCategory;
  @ApiProperty({ enum: TIERS, description: 'The lowest tier that can redeem the reward.' }) membershipRequired: Tier;
  @ApiNullable('integer', 'Percentage of the price.') discountPercent: number | null;
  @ApiNullable(Number, { description: 'RON.', example: 100 }) discountAmount: number | null;
}

export class ManagedReward extends LoyaltyReward {
  @ApiProperty({ description: 'Whether members can redeem the reward.' }) active: boolean;
  @ApiDateTime() createdAt: Date;
  @ApiInteger('The number of redemptions.') redemptions: number;
}

const REWARD_COLUMNS = `
  reward.id, reward.name, reward.description, reward.points_cost, reward.category,
  reward.membership_required, reward.discount_percent,
  reward.discount_bani / 100.0 AS discount_amount`;

export class OfferReward extends command<{ terms: RewardTerms; by: Actor }, { readonly rewardId: number }>() {}

export class ChangeReward extends command<{ rewardId: number; terms: Partial<RewardTerms>; by: Actor }>() {}

const OFFERED = `SELECT ${REWARD_COLUMNS} FROM loyalty.reward WHERE active ORDER BY points_cost, id`;

const MANAGED = `
  SELECT ${REWARD_COLUMNS}, reward.active, reward.created_at,
         (SELECT count(*) FROM loyalty.redemption WHERE redemption.reward_id = reward.id) AS redemptions
  FROM loyalty.reward`;

const ALL_MANAGED = `${MANAGED} ORDER BY reward.active DESC, reward.points_cost, reward.id LIMIT 500`;

export class RedeemReward extends command<
  { userId: number; rewardId: number; by: Actor },
  { redemptionId: number }
>() {}

export class UseRedemption extends command<
  { code: string; appointmentId: number; by: Actor },
  { readonly redemptionId: number }
>() {}

@Injectable()
export class RewardReader {
  constructor(
    private readonly access: MemberAccess,
    private readonly database: Database,
  ) {}

  async listRewards(userId: number, by: Actor): Promise<LoyaltyReward[]> {
    await this.access.require(userId, by);
    return this.database.query<LoyaltyReward>(OFFERED);
  }

  listManagedRewards(): Promise<ManagedReward[]> {
    return this.database.query<ManagedReward>(ALL_MANAGED);
  }

  async readManagedReward(rewardId: number): Promise<ManagedReward> {
    const reward = await this.database.one<ManagedReward>(`${MANAGED} WHERE reward.id = $1`, [rewardId]);
    if (!reward) throw new RewardNotFound();
    return reward;
  }
}

@Injectable()
export class RewardHandlers {
  constructor(
    private readonly rewards: Rewards,
    private readonly clock: Clock,
    private readonly access: MemberAccess,
    private readonly accounts: LoyaltyAccounts,
    private readonly redemptions: Redemptions,
    private readonly commands: CommandBus,
    private readonly today: WorkshopDay,
  ) {}

  @Handles(OfferReward, 'in-transaction')
  async offerReward({ terms, by }: OfferReward): Promise<{ rewardId: number }> {
    const reward = Reward.create(terms, this.clock.now());
    await this.rewards.add(reward, by);
    return { rewardId: reward.id };
  }

  @Handles(ChangeReward, 'in-transaction')
  async changeReward({ rewardId, terms, by }: ChangeReward): Promise<void> {
    const reward = await this.rewards.forChange(rewardId);
    reward.change(terms, by);
    await this.rewards.save(reward);
  }

  @Handles(RedeemReward, 'in-transaction')
  async redeemReward({ userId, rewardId, by }: RedeemReward): Promise<{ redemptionId: number }> {
    const now = this.clock.now();
    const account = await this.accounts.forChange(userId);
    const reward = await this.rewards.find(rewardId);
    reward.mustBeRedeemableBy(account);
    const redemption = Redemption.create(reward, userId, now, this.today.endOfDay(now, VALID_DAYS));
    await this.redemptions.add(redemption);
    const entry = account.payFor(redemption, by, now);
    await this.accounts.save(account, entry);
    await this.commands.execute(new RecordStandings({ standings: [account] }));
    return { redemptionId: redemption.id };
  }

  /** @throws OwnPoints, RedemptionAlreadyUsed, RedemptionExpired, and the errors of booking's `ApplyDiscount` */
  @Handles(UseRedemption, 'in-transaction')
  async useRedemption({ code, appointmentId, by }: UseRedemption): Promise<{ redemptionId: number }> {
    const now = this.clock.now();
    const redemption = await this.redemptions.findByCodeForChange(code);
    await mustBeOfOther(redemption.userId, by, this.access);
    redemption.mustBeUsable(now);
    const discount = discountOf(redemption);
    const applied = new ApplyDiscount({ appointmentId, userId: redemption.userId, discount, by });
    const { reductionBani } = await this.commands.execute(applied);
    redemption.use(appointmentId, reductionBani, by, now);
    await this.redemptions.save(redemption);
    return { redemptionId: redemption.id };
  }
}
