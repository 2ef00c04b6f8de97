import { randomUUID } from 'node:crypto';
import { type Tier, tierFor } from '@car-workshop/contracts/values/loyalty';
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
import type { Redemption } from './redemption.ts';

const DAY_MS = 86_400_000;

export const BONUS_LIMIT = { friends: 20, days: 30 } as const;

export function bonusLimitStart(now: Date): Date {
  return new Date(now.getTime() - BONUS_LIMIT.days * DAY_MS);
}

export function allowsAnotherBonus(bonusesInPeriod: number): boolean {
  return bonusesInPeriod < BONUS_LIMIT.friends;
}

export const POINTS_PER_APPOINTMENT = 1;
const POINTS_PER_FRIEND = 2;
/** The limit keeps sums within an integer. */
const MAX_BALANCE = 1_000_000_000;

/** Only entries of the append-only ledger change it. The tier depends on the points (specification §4). */
export class LoyaltyAccount extends AggregateRoot {
  userId: number;
  /** Sum of the ledger, never negative; the database enforces both. */
  points: number;
  /** The part of the points that are bonuses for friends who are not confirmed yet. */
  pendingPoints: number;
  tier: Tier;

  static open(userId: number): LoyaltyAccount {
    return Object.assign(new LoyaltyAccount(), { userId, points: 0, pendingPoints: 0, tier: tierFor(0) });
  }

  get stream(): string {
    return `loyalty-account-${this.userId}`;
  }

  /** Zero while earlier spending exceeds the confirmed points. */
  get spendablePoints(): number {
    return Math.max(0, this.points - this.pendingPoints);
  }

  /**
   * The caller checks, with the account locked, that it is the first point for the appointment.
   * @param entryId id of an event that makes only one entry; a new id by default
   */
  awardAppointment(appointmentId: number, at: Date, entryId?: string): LedgerEntry {
    const data = this.entryData(POINTS_PER_APPOINTMENT, SYSTEM, at, entryId);
    return this.record(PointsAwarded({ ...data, type: 'earned', appointmentId, referredUserId: null }));
  }

  /** @returns null when the point is already spent: it stays with the appointment, which earns no other */
  takeBackAppointment(appointmentId: number, at: Date, entryId?: string): LedgerEntry | null {
    if (this.points < POINTS_PER_APPOINTMENT) return null;
    const data = this.entryData(-POINTS_PER_APPOINTMENT, SYSTEM, at, entryId);
    return this.record(PointsTakenBack({ ...data, appointmentId }));
  }

  /** The caller checks, with the account locked, that it is the first bonus for the friend. */
  awardFriend(referredUserId: number, at: Date): LedgerEntry {
    const data = this.entryData(POINTS_PER_FRIEND, SYSTEM, at);
    return this.record(PointsAwarded({ ...data, type: 'bonus', appointmentId: null, referredUserId }));
  }

  confirmFriend(referredUserId: number): void {
    this.raise(FriendConfirmed({ referrerId: this.userId, userId: referredUserId }));
  }

  withholdBonus(referredUserId: number): void {
    this.raise(BonusWithheld({ referrerId: this.userId, userId: referredUserId }));
  }

  credit(points: number, by: Actor, at: Date): LedgerEntry {
    mustBeWhole(points);
    if (this.points + points > MAX_BALANCE) throw new PointsNotPositive();
    const data = this.entryData(points, by, at);
    return this.record(PointsAwarded({ ...data, type: 'bonus', appointmentId: null, referredUserId: null }));
  }

  deduct(points: number, by: Actor, at: Date): LedgerEntry {
    mustBeWhole(points);
    this.mustHave(points);
    return this.record(PointsDeducted(this.entryData(-points, by, at)));
  }

  payFor({ id: redemptionId, rewardId, pointsUsed }: Redemption, by: Actor, at: Date): LedgerEntry {
    this.mustHave(pointsUsed);
    return this.record(PointsRedeemed({ ...this.entryData(-pointsUsed, by, at), redemptionId, rewardId }));
  }

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

  mustHave(points: number): void {
    if (points > this.points) throw new NotEnoughPoints(points - this.points);
    if (points > this.spendablePoints) throw new PointsPending(this.pendingPoints, this.spendablePoints);
  }
}

function mustBeWhole(points: number): void {
  if (!Number.isSafeInteger(points) || points < 1) throw new PointsNotPositive();
}

/** Accounts with their ledger. Needs a unit of work. */
export abstract class LoyaltyAccounts {
  /** Opens an account that does not exist. The lock covers the ledger, too. */
  abstract forChange(userId: number): Promise<LoyaltyAccount>;
  abstract forChangeAll(userIds: readonly number[]): Promise<ReadonlyMap<number, LoyaltyAccount>>;
  /** Also records the account's events. @param reason stored outside of the ledger, so that it can be erased */
  abstract save(account: LoyaltyAccount, entry: LedgerEntry, reason?: string): Promise<void>;
  /** Inserting the entries updates the accounts in the database. The caller records their events. */
  abstract addEntries(entries: readonly LedgerEntry[]): Promise<void>;
}
