import { randomInt } from 'node:crypto';
import { type Actor, actorName } from '../../../kernel/actor.ts';
import { AggregateRoot } from '../../../kernel/aggregate-root.ts';
import { RedemptionUsed } from '../events.ts';
import type { RewardCategory } from './discount.ts';
import { RedemptionAlreadyUsed, RedemptionExpired } from './loyalty.errors.ts';
import type { Reward } from './reward.ts';

const DAY_MS = 86_400_000;
/** So long what was redeemed can be used. */
const VALID_DAYS = 90;

/** Nothing that is misread at the counter: no 0/O and no 1/I. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const CODE_LENGTH = 8;

function drawCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** What a member got for points: shown at the counter by its code, used once, on one appointment. */
export class Redemption extends AggregateRoot {
  readonly id: number;
  readonly userId: number;
  readonly rewardId: number;
  /** Drawn at random; the database keeps codes unique. */
  code: string;
  /** The reward's terms on the day it was redeemed. */
  readonly rewardName: string;
  readonly category: RewardCategory;
  readonly discountPercent: number | null;
  readonly discountBani: number | null;
  readonly pointsUsed: number;
  /** `active` until it is used; whether it has expired, its date says. */
  status: 'active' | 'used';
  readonly createdAt: Date;
  readonly expiresAt: Date;
  usedAt: Date | null;
  appointmentId: number | null;
  /** What the appointment became cheaper by. */
  reductionBani: number | null;

  /** The member takes the reward; the caller has made sure that it is within reach. */
  static of(reward: Reward, userId: number, at: Date): Redemption {
    const { id: rewardId, name: rewardName, category, discountPercent, discountBani, pointsCost } = reward;
    return Object.assign(new Redemption(), {
      userId,
      rewardId,
      code: drawCode(),
      rewardName,
      category,
      discountPercent,
      discountBani,
      pointsUsed: pointsCost,
      status: 'active' as const,
      createdAt: at,
      expiresAt: new Date(at.getTime() + VALID_DAYS * DAY_MS),
      usedAt: null,
      appointmentId: null,
      reductionBani: null,
    });
  }

  override get stream(): string {
    return `redemption-${this.id}`;
  }

  /** The drawn code belongs to another one already. */
  drawAnotherCode(): void {
    this.code = drawCode();
  }

  /** @throws RedemptionAlreadyUsed, RedemptionExpired */
  mustBeUsable(at: Date): void {
    if (this.status === 'used') throw new RedemptionAlreadyUsed();
    if (at >= this.expiresAt) throw new RedemptionExpired();
  }

  /** It lowered the charge of an appointment. @throws RedemptionAlreadyUsed, RedemptionExpired */
  use(appointmentId: number, reductionBani: number, by: Actor, at: Date): void {
    this.mustBeUsable(at);
    Object.assign(this, { status: 'used', usedAt: at, appointmentId, reductionBani });
    const { id: redemptionId, rewardId, userId } = this;
    this.raise(
      RedemptionUsed({ redemptionId, rewardId, userId, appointmentId, reductionBani, by: actorName(by) }),
    );
  }
}

/** What was redeemed; inside a unit of work. */
export abstract class Redemptions {
  /** Keeps a new one and gives it its id. */
  abstract add(redemption: Redemption): Promise<void>;

  /** Loads one under a row lock. @throws RedemptionNotFound */
  abstract withCodeForChange(code: string): Promise<Redemption>;

  abstract save(redemption: Redemption): Promise<void>;
}
