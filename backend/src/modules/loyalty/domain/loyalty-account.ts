import { randomUUID } from 'node:crypto';
import { type Actor, actorName, SYSTEM } from '../../../kernel/actor.ts';
import { AggregateRoot } from '../../../kernel/aggregate-root.ts';
import {
  BonusWithheld,
  FriendConfirmed,
  PointsAwarded,
  PointsDeducted,
  PointsRedeemed,
  PointsTakenBack,
  TierChanged,
} from '../events.ts';
import { entryOf, type LedgerEntry, type LedgerEvent } from './ledger-entry.ts';
import { NotEnoughPoints, PointsNotPositive, PointsPending } from './loyalty.errors.ts';
import { TIERS, type Tier } from './loyalty.values.ts';
import type { Redemption } from './redemption.ts';

/** Points from which each tier applies (specification §9). */
export const TIER_THRESHOLDS: Readonly<Record<Tier, number>> = {
  bronze: 0,
  silver: 50,
  gold: 150,
  platinum: 300,
};

export function tierFor(points: number): Tier {
  return TIERS.findLast((tier) => points >= TIER_THRESHOLDS[tier]) ?? 'bronze';
}

const DAY_MS = 86_400_000;

/** The maximum number of bonuses for friends in a number of days (ADR 8). */
export const BONUS_LIMIT = { friends: 20, days: 30 } as const;

export function bonusLimitStart(now: Date): Date {
  return new Date(now.getTime() - BONUS_LIMIT.days * DAY_MS);
}

export function allowsAnotherBonus(bonusesInPeriod: number): boolean {
  return bonusesInPeriod < BONUS_LIMIT.friends;
}

/** Points for a completed appointment (specification §9). */
export const POINTS_PER_VISIT = 1;
/** Points for a friend who registered with the member's code (specification §9). */
const POINTS_PER_FRIEND = 2;
/** Keeps sums within an integer. */
const MAX_BALANCE = 1_000_000_000;

/**
 * A member's points, changed by entries of the append-only ledger only. The tier depends on the points
 * (specification §4).
 */
export class LoyaltyAccount extends AggregateRoot {
  userId: number;
  /** Sum of the ledger, never negative; both are enforced by the database. */
  points: number;
  /** Bonuses for friends who are not confirmed yet: part of the points, but not to be spent. Loaded with the account. */
  pendingPoints: number;
  tier: Tier;

  static open(userId: number): LoyaltyAccount {
    return Object.assign(new LoyaltyAccount(), { userId, points: 0, pendingPoints: 0, tier: tierFor(0) });
  }

  get stream(): string {
    return `loyalty-account-${this.userId}`;
  }

  /** Points that can be spent. Zero while earlier spending exceeds the confirmed points. */
  get spendablePoints(): number {
    return Math.max(0, this.points - this.pendingPoints);
  }

  /**
   * Awards the point of a completed visit. The caller checks, with the account locked, that it is the first time.
   * @param entryId id of the event that told of it, which makes one entry only; a new one by default
   */
  awardVisit(appointmentId: number, at: Date, entryId?: string): LedgerEntry {
    const data = this.entryData(POINTS_PER_VISIT, SYSTEM, at, entryId);
    return this.record(PointsAwarded({ ...data, type: 'earned', appointmentId, referredUserId: null }));
  }

  /**
   * Takes back the point of a visit whose completion was undone. A point that was spent meanwhile stays with the visit, which
   * earns no other.
   * @param entryId as of {@link awardVisit}
   * @returns null when nothing was taken back
   */
  takeBackVisit(appointmentId: number, at: Date, entryId?: string): LedgerEntry | null {
    if (this.points < POINTS_PER_VISIT) return null;
    const data = this.entryData(-POINTS_PER_VISIT, SYSTEM, at, entryId);
    return this.record(PointsTakenBack({ ...data, appointmentId }));
  }

  /**
   * Awards the bonus for a friend, which can be spent once the friend is confirmed. The caller checks, with the account
   * locked, that it is the first time.
   */
  awardFriend(referredUserId: number, at: Date): LedgerEntry {
    const data = this.entryData(POINTS_PER_FRIEND, SYSTEM, at);
    return this.record(PointsAwarded({ ...data, type: 'bonus', appointmentId: null, referredUserId }));
  }

  /** Raises `FriendConfirmed` for a friend who proved the phone or had a completed visit. The points stay as they are. */
  confirmFriend(referredUserId: number): void {
    this.raise(FriendConfirmed({ referrerId: this.userId, userId: referredUserId }));
  }

  /** Raises `BonusWithheld` for a friend who brings no bonus. The points stay as they are. */
  withholdBonus(referredUserId: number): void {
    this.raise(BonusWithheld({ referrerId: this.userId, userId: referredUserId }));
  }

  /** @throws PointsNotPositive */
  credit(points: number, by: Actor, at: Date): LedgerEntry {
    mustBeWhole(points);
    if (this.points + points > MAX_BALANCE) throw new PointsNotPositive();
    const data = this.entryData(points, by, at);
    return this.record(PointsAwarded({ ...data, type: 'bonus', appointmentId: null, referredUserId: null }));
  }

  /** @throws PointsNotPositive, NotEnoughPoints, PointsPending */
  deduct(points: number, by: Actor, at: Date): LedgerEntry {
    mustBeWhole(points);
    this.mustHave(points);
    return this.record(PointsDeducted(this.entryData(-points, by, at)));
  }

  /** @throws NotEnoughPoints, PointsPending */
  payFor({ id: redemptionId, rewardId, pointsUsed }: Redemption, by: Actor, at: Date): LedgerEntry {
    this.mustHave(pointsUsed);
    return this.record(PointsRedeemed({ ...this.entryData(-pointsUsed, by, at), redemptionId, rewardId }));
  }

  /** The common data of the ledger events, for a signed change of the points. */
  private entryData(change: number, by: Actor, at: Date, entryId: string = randomUUID()) {
    return {
      entryId,
      userId: this.userId,
      points: Math.abs(change),
      balance: this.points + change,
      at: at.toISOString(),
      by: actorName(by),
    };
  }

  private record(event: LedgerEvent): LedgerEntry {
    const { userId, tier: from } = this;
    const entry = entryOf(event);
    this.points += entry.points;
    this.raise(event);
    this.tier = tierFor(this.points);
    if (this.tier !== from) this.raise(TierChanged({ userId, from, to: this.tier }));
    return entry;
  }

  /** @throws NotEnoughPoints, or PointsPending when the points suffice but wait for friends */
  mustHave(points: number): void {
    if (points > this.points) throw new NotEnoughPoints(points - this.points);
    if (points > this.spendablePoints) throw new PointsPending(this.pendingPoints, this.spendablePoints);
  }
}

function mustBeWhole(points: number): void {
  if (!Number.isSafeInteger(points) || points < 1) throw new PointsNotPositive();
}
