import { type Actor, actorName, SYSTEM } from '../../../kernel/actor.ts';
import { AggregateRoot } from '../../../kernel/aggregate-root.ts';
import { PointsAwarded, TierChanged } from '../events.ts';
import { bonusForFriend, creditedPoints, type LedgerEntry, pointForVisit } from './ledger-entry.ts';
import { PointsNotPositive } from './loyalty.errors.ts';
import { type Tier, tierFor } from './tier.ts';

/**
 * A member's points. They change only by entries of the append-only ledger, each written with the change;
 * the tier follows them, up and down (specification §4).
 */
export class LoyaltyAccount extends AggregateRoot {
  userId: number;
  /** Sum of the ledger, never below zero; the database keeps both true. */
  points: number;
  tier: Tier;

  /** The account of somebody who has no points yet. */
  static open(userId: number): LoyaltyAccount {
    return Object.assign(new LoyaltyAccount(), { userId, points: 0, tier: tierFor(0) });
  }

  get stream(): string {
    return `loyalty-account-${this.userId}`;
  }

  /** One point for a completed visit. The caller makes sure it was not given before, under this account's lock. */
  awardVisit(appointmentId: number, at: Date): LedgerEntry {
    return this.award(pointForVisit(this.userId, appointmentId, at));
  }

  /** Two points for a friend who registered. As for a visit, given once is the caller's to make sure. */
  awardFriend(referredUserId: number, at: Date): LedgerEntry {
    return this.award(bonusForFriend(this.userId, referredUserId, at));
  }

  /** Points given by hand; `reason` is what the member reads. */
  credit(points: number, reason: string, by: Actor, at: Date): LedgerEntry {
    if (!Number.isSafeInteger(points) || points < 1) throw new PointsNotPositive();
    return this.award(creditedPoints(this.userId, points, reason, at), by);
  }

  private award(entry: LedgerEntry & { type: 'earned' | 'bonus' }, by: Actor = SYSTEM): LedgerEntry {
    const { userId, tier: from } = this;
    const { points, type, appointmentId, referredUserId } = entry;
    this.points += points;
    this.raise(
      PointsAwarded({
        userId,
        points,
        balance: this.points,
        type,
        appointmentId,
        referredUserId,
        by: actorName(by),
      }),
    );
    this.tier = tierFor(this.points);
    if (this.tier !== from) this.raise(TierChanged({ userId, from, to: this.tier }));
    return entry;
  }
}
