import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { command, Handles } from '../../../platform/cqrs/commands.ts';
import { Database } from '../../../platform/database/database.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import type { Cause } from '../../../platform/database/work-context.ts';
import { batchReaction, reaction } from '../../../platform/event-log/subscriptions.ts';
import { KeyedHashes } from '../../../platform/security/keyed-hashes.ts';
import { AppointmentCompleted } from '../../booking/index.ts';
import { PhoneProven, RecordStandings, UserDirectory, UserReferred } from '../../identity/index.ts';
import { allowsAnotherBonus, bonusLimitStart, LoyaltyAccounts } from '../domain/loyalty-account.ts';

// The unique phone decides between concurrent claims; the update makes RETURNING report the earlier one.
const CLAIM = `
  INSERT INTO loyalty.referred_phone AS known (phone_hash, referred_user_id) VALUES ($1, $2)
  ON CONFLICT ON CONSTRAINT referred_phone_once DO UPDATE SET referred_user_id = known.referred_user_id
  RETURNING referred_user_id AS claimed_for`;

const CLAIMED = `SELECT referred_user_id AS claimed_for FROM loyalty.referred_phone WHERE phone_hash = ANY($1::text[])`;

const BONUS_DECIDED = `
  SELECT FROM loyalty.transaction WHERE type = 'bonus' AND referred_user_id = $1
  UNION ALL SELECT FROM loyalty.withheld_bonus WHERE referred_user_id = $1`;
const BONUSES_SINCE = `
  SELECT count(*) AS count FROM loyalty.transaction
  WHERE type = 'bonus' AND user_id = $1 AND created_at > $2 AND referred_user_id IS NOT NULL`;
const WITHHOLD = `
  INSERT INTO loyalty.withheld_bonus (referrer_id, referred_user_id, reason, created_at) VALUES ($1, $2, $3, $4)`;

const CONFIRMED = `SELECT FROM loyalty.confirmed_friend WHERE referred_user_id = $1`;
const CONFIRM = `INSERT INTO loyalty.confirmed_friend (referred_user_id, confirmed_at) VALUES ($1, $2)`;

/**
 * Awards a bonus once per friend, for at most 20 friends in 30 days (specification §9, ADR 8). It is withheld
 * permanently beyond this limit, for a phone that another friend had, and for a friend who has been erased.
 */
export class AwardFriendBonus extends command<{ referrerId: number; referredUserId: number; at: Date }>() {}

export class AwardBonusWhenUserReferred extends reaction(
  'loyalty.award-bonus-when-user-referred',
  UserReferred,
  ({ data, occurredAt }) =>
    new AwardFriendBonus({ referrerId: data.referrerId, referredUserId: data.userId, at: occurredAt }),
) {}

interface Evidence {
  readonly userId: number;
  readonly kind: 'proven-phone' | 'completed-visit';
  readonly at: Date;
  readonly cause: Cause;
}

/** Lets referrers spend the bonuses for these friends (ADR 8), unless another friend has used the proven phone. */
export class ConfirmFriends extends command<{ evidence: readonly Evidence[] }>() {}

@Injectable()
export class ReferredFriendHandlers {
  constructor(
    private readonly work: UnitOfWork,
    private readonly accounts: LoyaltyAccounts,
    private readonly users: UserDirectory,
    private readonly commands: CommandBus,
    private readonly database: Database,
    private readonly hashes: KeyedHashes,
  ) {}

  @Handles(AwardFriendBonus, 'in-transaction')
  async awardFriendBonus({ referrerId, referredUserId, at }: AwardFriendBonus): Promise<void> {
    const account = await this.accounts.forChange(referrerId);
    if (await this.database.one(BONUS_DECIDED, [referredUserId])) return;
    const reason = await this.reasonToWithhold(referrerId, referredUserId, at);
    if (reason) {
      account.withholdBonus(referredUserId);
      await this.database.query(WITHHOLD, [referrerId, referredUserId, reason, at]);
      return this.work.record(account);
    }
    const entry = account.awardFriend(referredUserId, at);
    await this.accounts.save(account, entry);
    await this.commands.execute(new RecordStandings({ standings: [account] }));
  }

  private async reasonToWithhold(referrerId: number, referredUserId: number, at: Date) {
    const friend = await this.users.hold(referredUserId);
    if (!friend || !(await this.claimPhone(friend.phone, referredUserId))) return 'phone';
    const { count } = await this.database.only<{ count: number }>(BONUSES_SINCE, [referrerId, bonusLimitStart(at)]);
    return allowsAnotherBonus(count) ? undefined : 'limit';
  }

  /** The claim outlives the account. @returns false when the phone is claimed for another friend, also an erased one */
  private async claimPhone(phone: string, referredUserId: number): Promise<boolean> {
    const [hash, ...before] = this.hashes.allOf('referred-phone', phone);
    const known = await this.database.one<{ claimedFor: number }>(CLAIMED, [before]);
    if (known) return known.claimedFor === referredUserId;
    const row = await this.database.one<{ claimedFor: number }>(CLAIM, [hash, referredUserId]);
    return row?.claimedFor === referredUserId;
  }

  @Handles(ConfirmFriends)
  async confirmFriends({ evidence }: ConfirmFriends): Promise<void> {
    const accounts = await this.users.findAll(evidence.map(({ userId }) => userId));
    const referrers = new Map(accounts.map(({ userId, referredBy }) => [userId, referredBy]));
    for (const one of evidence) {
      const referrerId = referrers.get(one.userId) ?? null;
      if (referrerId !== null) await this.confirm(one, referrerId);
    }
  }

  private confirm({ userId, kind, at, cause }: Evidence, referrerId: number): Promise<void> {
    return this.work.run(async () => {
      const account = await this.accounts.forChange(referrerId);
      const friend = await this.users.hold(userId);
      if (!friend || (await this.database.one(CONFIRMED, [userId]))) return;
      if (kind === 'proven-phone') {
        const isOwn = friend.isPhoneProven && (await this.claimPhone(friend.phone, userId));
        if (!isOwn) return;
      }
      account.confirmFriend(userId);
      await this.database.query(CONFIRM, [userId, at]);
      this.work.record(account, cause);
    });
  }
}

export class ConfirmFriendWhenPhoneProven extends reaction(
  'loyalty.confirm-friend-when-phone-proven',
  PhoneProven,
  (cause) => {
    const { data, occurredAt: at } = cause;
    return new ConfirmFriends({ evidence: [{ userId: data.userId, kind: 'proven-phone', at, cause }] });
  },
) {}

export class ConfirmFriendWhenAppointmentCompleted extends batchReaction(
  'loyalty.confirm-friend-when-appointment-completed',
  AppointmentCompleted,
  (events) => {
    const evidence = events.flatMap((cause) => {
      const { userId } = cause.data;
      return userId === null ? [] : [{ userId, kind: 'completed-visit' as const, at: cause.occurredAt, cause }];
    });
    return new ConfirmFriends({ evidence });
  },
) {}
