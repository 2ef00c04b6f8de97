import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.ts';
import { KeyedHashes } from '../../../platform/security/keyed-hashes.ts';
import { ReferredFriends } from '../domain/referred-friends.ts';

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

@Injectable()
export class SqlReferredFriends extends ReferredFriends {
  constructor(
    private readonly database: Database,
    private readonly hashes: KeyedHashes,
  ) {
    super();
  }

  async claimPhone(phone: string, referredUserId: number): Promise<boolean> {
    const [hash, ...before] = this.hashes.allOf('referred-phone', phone);
    const known = await this.database.one<{ claimedFor: number }>(CLAIMED, [before]);
    if (known) return known.claimedFor === referredUserId;
    const row = await this.database.one<{ claimedFor: number }>(CLAIM, [hash, referredUserId]);
    return row?.claimedFor === referredUserId;
  }

  async withoutPhone(): Promise<readonly number[]> {
    return (await this.database.query<{ id: number }>(WITHOUT_PHONE)).map(({ id }) => id);
  }

  async isConfirmed(referredUserId: number): Promise<boolean> {
    const row = await this.database.one(`SELECT FROM loyalty.confirmed_friend WHERE referred_user_id = $1`, [
      referredUserId,
    ]);
    return row !== undefined;
  }

  async saveConfirmation(referredUserId: number, at: Date): Promise<void> {
    await this.database.query(
      `INSERT INTO loyalty.confirmed_friend (referred_user_id, confirmed_at) VALUES ($1, $2)`,
      [referredUserId, at],
    );
  }
}
