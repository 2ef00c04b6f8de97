import { type Actor, actorName } from '../../../kernel/actor.ts';
import { AggregateRoot } from '../../../kernel/aggregate-root.ts';
import { RewardChanged, RewardOffered } from '../events.ts';
import { type DiscountTerms, hasValidDiscount } from './discount.ts';
import { RewardNotOffered, RewardTermsUnclear, TierTooLow } from './loyalty.errors.ts';
import { type RewardCategory, TIERS, type Tier } from './loyalty.values.ts';

/** The terms of a reward (specification §3). */
export interface RewardTerms extends DiscountTerms {
  readonly name: string;
  readonly description: string;
  readonly pointsCost: number;
  readonly membershipRequired: Tier;
  readonly active: boolean;
}

interface PayingAccount {
  readonly tier: Tier;
  /** @throws NotEnoughPoints, PointsPending */
  mustHave(points: number): void;
}

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

  /** @throws RewardTermsUnclear */
  static create(terms: RewardTerms, at: Date): Reward {
    if (!hasValidDiscount(terms)) throw new RewardTermsUnclear();
    return Object.assign(new Reward(), terms, { createdAt: at });
  }

  override get stream(): string {
    return `reward-${this.id}`;
  }

  /** Takes the id that the database has assigned. */
  markOffered(id: number, by: Actor): void {
    Object.assign(this, { id });
    this.raise(RewardOffered(this.eventData(by)));
  }

  /** Changes the given terms. Earlier redemptions keep theirs. @throws RewardTermsUnclear */
  change(terms: Partial<RewardTerms>, by: Actor): void {
    Object.assign(this, terms);
    if (!hasValidDiscount(this)) throw new RewardTermsUnclear();
    this.raise(RewardChanged(this.eventData(by)));
  }

  /** @throws RewardNotOffered, TierTooLow, NotEnoughPoints, PointsPending */
  mustBeRedeemableBy(account: PayingAccount): void {
    if (!this.active) throw new RewardNotOffered();
    if (TIERS.indexOf(account.tier) < TIERS.indexOf(this.membershipRequired)) {
      throw new TierTooLow(this.membershipRequired);
    }
    account.mustHave(this.pointsCost);
  }

  private eventData(by: Actor) {
    const { id: rewardId, pointsCost, active } = this;
    return { rewardId, pointsCost, active, by: actorName(by) };
  }
}

/** The rewards. Needs a unit of work. */
export abstract class Rewards {
  /** Loads a reward and blocks changes of it until the unit of work ends. @throws RewardNotFound */
  abstract find(id: number): Promise<Reward>;

  /** @throws RewardNotFound */
  abstract forChange(id: number): Promise<Reward>;

  /** Inserts a reward and assigns its id. The constraint `reward_name_key` rejects a taken name. */
  abstract add(reward: Reward, by: Actor): Promise<void>;

  /** Updates a reward. The constraint `reward_name_key` rejects a taken name. */
  abstract save(reward: Reward): Promise<void>;
}
