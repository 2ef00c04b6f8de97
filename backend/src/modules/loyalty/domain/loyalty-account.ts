import { randomUUID } from 'node:crypto';
import { type Actor, actorName, SYSTEM } from '../../../kernel/actor.ts';
import { AggregateRoot } from '../../../kernel/aggregate-root.ts';
import { BonusWithheld, PointsAwarded, PointsDeducted, PointsRedeemed, TierChanged } from '../events.ts';
import { entryOf, type LedgerEntry, type LedgerEvent } from './ledger-entry.ts';
import { NotEnoughPoints, PointsNotPositive } from './loyalty.errors.ts';
import type { Redemption } from './redemption.ts';
import { type Tier, tierFor } from './tier.ts';

/** One point for each appointment that was completed (specification §9). */
const POINTS_PER_VISIT = 1;
/** Two points for each friend who registered with the member's code (specification §9). */
const POINTS_PER_FRIEND = 2;
/** More points than anybody collects; keeps sums within an integer. */
const MAX_BALANCE = 1_000_000_000;

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
    const line = this.line(POINTS_PER_VISIT, SYSTEM, at);
    return this.enter(PointsAwarded({ ...line, type: 'earned', appointmentId, referredUserId: null }));
  }

  /** Two points for a friend who registered. As for a visit, given once is the caller's to make sure. */
  awardFriend(referredUserId: number, at: Date): LedgerEntry {
    const line = this.line(POINTS_PER_FRIEND, SYSTEM, at);
    return this.enter(PointsAwarded({ ...line, type: 'bonus', appointmentId: null, referredUserId }));
  }

  /** A friend registered beyond the limit of bonuses: nothing changes, but it is told. */
  withholdBonus(referredUserId: number): void {
    this.raise(BonusWithheld({ referrerId: this.userId, userId: referredUserId }));
  }

  /** Points given by hand. @throws PointsNotPositive */
  credit(points: number, by: Actor, at: Date): LedgerEntry {
    mustBeWhole(points);
    if (this.points + points > MAX_BALANCE) throw new PointsNotPositive();
    const line = this.line(points, by, at);
    return this.enter(PointsAwarded({ ...line, type: 'bonus', appointmentId: null, referredUserId: null }));
  }

  /** Points taken by hand, never more than there are. @throws PointsNotPositive, NotEnoughPoints */
  deduct(points: number, by: Actor, at: Date): LedgerEntry {
    mustBeWhole(points);
    this.mustHave(points);
    return this.enter(PointsDeducted(this.line(-points, by, at)));
  }

  /** Pays for what was redeemed. @throws NotEnoughPoints */
  payFor({ id: redemptionId, rewardId, pointsUsed }: Redemption, by: Actor, at: Date): LedgerEntry {
    this.mustHave(pointsUsed);
    return this.enter(PointsRedeemed({ ...this.line(-pointsUsed, by, at), redemptionId, rewardId }));
  }

  /** What every line of the ledger says, for a signed change of the points. */
  private line(change: number, by: Actor, at: Date) {
    return {
      entryId: randomUUID(),
      userId: this.userId,
      points: Math.abs(change),
      balance: this.points + change,
      at: at.toISOString(),
      by: actorName(by),
    };
  }

  private enter(event: LedgerEvent): LedgerEntry {
    const { userId, tier: from } = this;
    const entry = entryOf(event);
    this.points += entry.points;
    this.raise(event);
    this.tier = tierFor(this.points);
    if (this.tier !== from) this.raise(TierChanged({ userId, from, to: this.tier }));
    return entry;
  }

  private mustHave(points: number): void {
    if (points > this.points) throw new NotEnoughPoints(points - this.points);
  }
}

function mustBeWhole(points: number): void {
  if (!Number.isSafeInteger(points) || points < 1) throw new PointsNotPositive();
}
