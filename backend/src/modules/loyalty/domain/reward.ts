import { TIERS, type Tier } from '@car-workshop/contracts/values/loyalty';
import { type Actor, actorName } from '../../../kernel/actor.ts';
import { AggregateRoot } from '../../../kernel/aggregate-root.ts';
import { RewardChanged, RewardOffered } from '../events.ts';
import { RewardNotOffered, RewardTermsUnclear, TierTooLow } from './loyalty.errors.ts';
import type { RewardCategory } from './loyalty.values.ts';

export type DiscountTerms = Readonly<Pick<Reward, 'category' | 'discountPercent' | 'discountBani'>>;

/** A discount has a percentage or an amount, free labour has neither. */
function hasValidDiscount({ category, discountPercent, discountBani }: DiscountTerms): boolean {
  const given = [discountPercent, discountBani].filter((term) => term !== null).length;
  return given === (category === 'discount' ? 1 : 0);
}

export type RewardTerms = DiscountTerms &
  Readonly<Pick<Reward, 'name' | 'description' | 'pointsCost' | 'membershipRequired' | 'active'>>;

interface PayingAccount {
  readonly tier: Tier;
  mustHave(points: number): void;
}

export class Reward extends AggregateRoot {
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

  static create(terms: RewardTerms, at: Date): Reward {
    if (!hasValidDiscount(terms)) throw new RewardTermsUnclear();
    return Object.assign(new Reward(), terms, { createdAt: at });
  }

  override get stream(): string {
    return `reward-${this.id}`;
  }

  markOffered(id: number, by: Actor): void {
    Object.assign(this, { id });
    this.raise(RewardOffered(this.eventData(by)));
  }

  change(terms: Partial<RewardTerms>, by: Actor): void {
    Object.assign(this, terms);
    if (!hasValidDiscount(this)) throw new RewardTermsUnclear();
    this.raise(RewardChanged(this.eventData(by)));
  }

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

/** Needs a unit of work. Loading throws RewardNotFound. */
export abstract class Rewards {
  /** The row lock blocks changes of the reward until the unit of work ends. */
  abstract find(id: number): Promise<Reward>;
  abstract forChange(id: number): Promise<Reward>;
  /** The constraint `reward_name_key` refuses a taken name, in {@link save} too. */
  abstract add(reward: Reward, by: Actor): Promise<void>;
  abstract save(reward: Reward): Promise<void>;
}
