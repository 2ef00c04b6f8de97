import { type Actor, actorName } from '../../../kernel/actor.ts';
import { AggregateRoot } from '../../../kernel/aggregate-root.ts';
import { RewardChanged, RewardOffered } from '../events.ts';
import { type DiscountTerms, isOneDiscount, type RewardCategory } from './discount.ts';
import { NotEnoughPoints, RewardNotOffered, RewardTermsUnclear, TierTooLow } from './loyalty.errors.ts';
import { TIERS, type Tier } from './tier.ts';

/** What is said of a reward (specification §3). */
export interface RewardTerms extends DiscountTerms {
  readonly name: string;
  readonly description: string;
  readonly pointsCost: number;
  /** The lowest tier that may redeem it. */
  readonly membershipRequired: Tier;
  readonly active: boolean;
}

/** Something members can exchange points for. */
export class Reward extends AggregateRoot implements RewardTerms {
  readonly id: number;
  name: string;
  description: string;
  pointsCost: number;
  category: RewardCategory;
  discountPercent: number | null;
  discountBani: number | null;
  membershipRequired: Tier;
  active: boolean;
  readonly createdAt: Date;

  /** A new reward. @throws RewardTermsUnclear */
  static of(terms: RewardTerms, at: Date): Reward {
    if (!isOneDiscount(terms)) throw new RewardTermsUnclear();
    return Object.assign(new Reward(), terms, { createdAt: at });
  }

  override get stream(): string {
    return `reward-${this.id}`;
  }

  /** The database took it and gave it its id. */
  offeredAs(id: number, by: Actor): void {
    Object.assign(this, { id });
    this.raise(RewardOffered(this.told(by)));
  }

  /** Other terms from now on, or no longer offered; what was redeemed stays. @throws RewardTermsUnclear */
  change(terms: Partial<RewardTerms>, by: Actor): void {
    Object.assign(this, terms);
    if (!isOneDiscount(this)) throw new RewardTermsUnclear();
    this.raise(RewardChanged(this.told(by)));
  }

  /** @throws RewardNotOffered, TierTooLow, NotEnoughPoints */
  mustBeWithinReachOf({ points, tier }: { readonly points: number; readonly tier: Tier }): void {
    if (!this.active) throw new RewardNotOffered();
    if (TIERS.indexOf(tier) < TIERS.indexOf(this.membershipRequired)) {
      throw new TierTooLow(this.membershipRequired);
    }
    if (points < this.pointsCost) throw new NotEnoughPoints(this.pointsCost - points);
  }

  private told(by: Actor) {
    const { id: rewardId, pointsCost, active } = this;
    return { rewardId, pointsCost, active, by: actorName(by) };
  }
}

/** The rewards; inside a unit of work. */
export abstract class Rewards {
  /** @throws RewardNotFound; the reward stays as it is until the transaction ends. */
  abstract find(id: number): Promise<Reward>;

  /** Loads one under a row lock. @throws RewardNotFound */
  abstract forChange(id: number): Promise<Reward>;

  /** Keeps a new one and gives it its id. A name that another one has is refused by the database (`reward_name_key`). */
  abstract add(reward: Reward, by: Actor): Promise<void>;

  /** Stores what changed; a taken name as for a new one. */
  abstract save(reward: Reward): Promise<void>;
}
