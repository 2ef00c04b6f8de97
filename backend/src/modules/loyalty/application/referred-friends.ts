import { Injectable } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Job, type RecurringJob } from '../../../platform/jobs/jobs.ts';
import { KeyedHashes } from '../../../platform/security/keyed-hashes.ts';
import { UserDirectory } from '../../identity/index.ts';

// The unique phone decides between concurrent claims; the update makes RETURNING report the earlier one.
const CLAIM = `
  INSERT INTO loyalty.referred_phone AS known (phone_hash, referred_user_id) VALUES ($1, $2)
  ON CONFLICT ON CONSTRAINT referred_phone_once DO UPDATE SET referred_user_id = known.referred_user_id
  RETURNING referred_user_id AS "claimedFor"`;

/** Under hashes of the secret before. */
const CLAIMED = `SELECT referred_user_id AS "claimedFor" FROM loyalty.referred_phone WHERE phone_hash = ANY($1::text[])`;

const WITHOUT_PHONE = `
  SELECT referred_user_id AS id FROM loyalty.transaction bonus
  WHERE type = 'bonus' AND referred_user_id IS NOT NULL AND NOT EXISTS (
    SELECT FROM loyalty.referred_phone phone WHERE phone.referred_user_id = bonus.referred_user_id)
  ORDER BY referred_user_id`;

/** The friends that members referred, beyond their ledger entries. Needs a unit of work. */
@Injectable()
export class ReferredFriends {
  constructor(
    private readonly database: Database,
    private readonly hashes: KeyedHashes,
  ) {}

  /**
   * Claims a phone for the friend, for ever: the claim outlives the account.
   * @returns false when the phone is claimed for another friend, also one of an erased account
   */
  async claimPhone(phone: string, referredUserId: number): Promise<boolean> {
    const [hash, ...before] = this.hashes.allOf('referred-phone', phone);
    const known = await this.database.one<{ claimedFor: number }>(CLAIMED, [before]);
    if (known) return known.claimedFor === referredUserId;
    const row = await this.database.one<{ claimedFor: number }>(CLAIM, [hash, referredUserId]);
    return row?.claimedFor === referredUserId;
  }

  /** Friends who brought a bonus but have no claimed phone: those of the time before claims, oldest first. */
  async withoutPhone(): Promise<readonly number[]> {
    return (await this.database.query<{ id: number }>(WITHOUT_PHONE)).map(({ id }) => id);
  }

  /** Whether the bonus for the friend can be spent. */
  async isConfirmed(referredUserId: number): Promise<boolean> {
    const row = await this.database.one(`SELECT FROM loyalty.confirmed_friend WHERE referred_user_id = $1`, [
      referredUserId,
    ]);
    return row !== undefined;
  }

  /** Lets the bonus for the friend be spent. The caller records the referrer's events. */
  async saveConfirmation(referredUserId: number, at: Date): Promise<void> {
    await this.database.query(
      `INSERT INTO loyalty.confirmed_friend (referred_user_id, confirmed_at) VALUES ($1, $2)`,
      [referredUserId, at],
    );
  }
}

/**
 * Claims the phones of friends who brought a bonus before phones were claimed, so that these phones bring no second one
 * either (ADR 8). Friends who were erased have no phone any more and stay without a claim.
 */
export class ClaimEarlierPhones extends Command<void> {}

@CommandHandler(ClaimEarlierPhones)
export class ClaimEarlierPhonesHandler implements ICommandHandler<ClaimEarlierPhones> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly users: UserDirectory,
    private readonly friends: ReferredFriends,
  ) {}

  async execute(): Promise<void> {
    for (const userId of await this.friends.withoutPhone()) {
      await this.work.run(async () => {
        const friend = await this.users.hold(userId);
        if (friend) await this.friends.claimPhone(friend.phone, userId);
      });
    }
  }
}

const DAY_MINUTES = 24 * 60;

/** Runs at the first start after the migration; later runs find nothing. A migration could not: it has no secret. */
@Job('loyalty.claim-earlier-phones', DAY_MINUTES)
@Injectable()
export class ClaimEarlierPhonesJob implements RecurringJob {
  constructor(private readonly commands: CommandBus) {}

  async run(): Promise<void> {
    await this.commands.execute(new ClaimEarlierPhones());
  }
}
