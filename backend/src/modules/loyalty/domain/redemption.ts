import { randomInt } from 'node:crypto';
import { type Actor, actorName } from '../../../kernel/actor.ts';
import { AggregateRoot } from '../../../kernel/aggregate-root.ts';
import { RedemptionReleased, RedemptionUsed } from '../events.ts';
import { RedemptionAlreadyUsed, RedemptionExpired, RewardCodeRefused } from './loyalty.errors.ts';
import { type RewardCategory } from './loyalty.values.ts';
import type { Reward } from './reward.ts';

// The code ends with the last of these days.
export const VALID_DAYS = 90;

const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const CODE_LENGTH = 8;

function generateCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** Its code is shown at the counter and used once, on one appointment. */
export class Redemption extends AggregateRoot {
  readonly id: number;
  readonly userId: number;
  readonly rewardId: number;
  code: string;
  /** The terms are those at the time of the redemption. */
  readonly rewardName: string;
  readonly category: RewardCategory;
  readonly discountPercent: number | null;
  readonly discountBani: number | null;
  readonly pointsUsed: number;
  /** An expired redemption stays `active`; compare `expiresAt`. */
  status: 'active' | 'used';
  readonly createdAt: Date;
  readonly expiresAt: Date;
  usedAt: Date | null;
  appointmentId: number | null;
  reductionBani: number | null;
  plannedAppointmentId: number | null;

  static create(reward: Reward, userId: number, at: Date, expiresAt: Date): Redemption {
    const { id: rewardId, name: rewardName, category, discountPercent, discountBani, pointsCost } = reward;
    return Object.assign(new Redemption(), {
      userId,
      rewardId,
      code: generateCode(),
      rewardName,
      category,
      discountPercent,
      discountBani,
      pointsUsed: pointsCost,
      status: 'active' as const,
      createdAt: at,
      expiresAt,
      usedAt: null,
      appointmentId: null,
      reductionBani: null,
      plannedAppointmentId: null,
    });
  }

  override get stream(): string {
    return `redemption-${this.id}`;
  }

  regenerateCode(): void {
    this.code = generateCode();
  }

  mustBeUsable(at: Date): void {
    if (this.status === 'used') throw new RedemptionAlreadyUsed();
    if (at >= this.expiresAt) throw new RedemptionExpired();
  }

  /** Replaces the earlier plan. It raises no event, because only the use counts. @throws RewardCodeRefused */
  planFor(appointment: { readonly appointmentId: number; readonly startsAt: Date }, userId: number, at: Date): void {
    if (userId !== this.userId) throw new RewardCodeRefused('unknown');
    if (this.status === 'used') throw new RewardCodeRefused('used');
    if (at >= this.expiresAt) throw new RewardCodeRefused('expired');
    if (appointment.startsAt >= this.expiresAt) throw new RewardCodeRefused('expires_before');
    this.plannedAppointmentId = appointment.appointmentId;
  }

  use(appointmentId: number, reductionBani: number, by: Actor, at: Date): void {
    this.mustBeUsable(at);
    Object.assign(this, { status: 'used', usedAt: this.useAt(at), appointmentId, reductionBani });
    const { id: redemptionId, rewardId, userId } = this;
    this.raise(RedemptionUsed({ redemptionId, rewardId, userId, appointmentId, reductionBani, by: actorName(by) }));
  }

  wasUsedAt(at: Date): boolean {
    return this.usedAt?.getTime() === this.useAt(at).getTime();
  }

  // The work of a recorded appointment may have been done before the reward was redeemed.
  private useAt(at: Date): Date {
    return at < this.createdAt ? this.createdAt : at;
  }

  /** Makes the reward wait again for this appointment. @returns bani of the reduction. The code may have expired. */
  release(by: Actor): number {
    const { id: redemptionId, rewardId, userId, appointmentId, reductionBani } = this;
    if (appointmentId === null || reductionBani === null) throw new Error(`Redemption ${this.id} is not used`);
    Object.assign(this, { status: 'active', usedAt: null, appointmentId: null, reductionBani: null });
    this.plannedAppointmentId = appointmentId;
    this.raise(RedemptionReleased({ redemptionId, rewardId, userId, appointmentId, reductionBani, by: actorName(by) }));
    return reductionBani;
  }
}

export abstract class Redemptions {
  abstract add(redemption: Redemption): Promise<void>;
  abstract findByCodeForChange(code: string): Promise<Redemption>;
  abstract usedForChange(appointmentId: number): Promise<Redemption[]>;
  abstract save(redemption: Redemption): Promise<void>;
}
