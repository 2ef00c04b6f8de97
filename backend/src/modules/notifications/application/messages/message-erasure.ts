import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.ts';
import { IS_CODE } from './message.view.ts';

/** Arbitrary key of the advisory locks on accounts. */
const ACCOUNT_LOCK = 731_600_001;
const CUSTOMER_LOCK = 731_600_002;

const LOCK_CUSTOMERS = `
  SELECT pg_advisory_xact_lock(${CUSTOMER_LOCK}, id) FROM (SELECT id FROM unnest($1::int[]) AS id ORDER BY id) AS customer`;

/** $1: account; $2: customers. Must run before {@link ERASE}. */
const ERASE_ATTEMPTS = `
  DELETE FROM notifications.outgoing_message_attempt WHERE message_id IN (
    SELECT id FROM notifications.outgoing_message WHERE user_id = $1::int OR customer_id = ANY($2::int[]))`;

/** $1: account; $2: customers. A queued message fails, because it no longer has an address. */
const ERASE = `
  UPDATE notifications.outgoing_message
  SET address = '', subject = NULL, body = '', secret_of = NULL, status = CASE status WHEN 'queued' THEN 'failed' ELSE status END,
      next_attempt_at = NULL
  WHERE user_id = $1::int OR customer_id = ANY($2::int[])`;

/** Also blanks the phone of a visitor without account and customer, because no erasure would find it. */
const BLANK_CODES = `
  UPDATE notifications.outgoing_message
  SET body = '', secret_of = NULL, address = CASE WHEN user_id IS NULL AND customer_id IS NULL THEN '' ELSE address END
  WHERE ${IS_CODE} AND body <> '' AND created_at < $1`;

/** Blanks what an invitation has left when its link has expired, because no erasure would find it either. */
const BLANK_INVITATIONS = `
  UPDATE notifications.outgoing_message SET body = '', secret_of = NULL, address = ''
  WHERE template = 'employee-invited' AND body <> '' AND status <> 'queued' AND created_at < $1::timestamptz - interval '2 days'`;

@Injectable()
export class MessageErasure {
  constructor(private readonly database: Database) {}

  /**
   * Waits for a running erasure of the account, and blocks a new one until the unit of work ends, so that it finds the
   * messages added meanwhile. Needs a unit of work.
   */
  async lockAccount(userId: number): Promise<void> {
    await this.database.query(`SELECT pg_advisory_xact_lock_shared(${ACCOUNT_LOCK}, $1)`, [userId]);
  }

  async lockCustomer(customerId: number): Promise<void> {
    await this.database.query(`SELECT pg_advisory_xact_lock_shared(${CUSTOMER_LOCK}, $1)`, [customerId]);
  }

  /** Blanks the messages of customers and of their account; waits for {@link lockCustomer} and {@link lockAccount}. */
  async erase(userId: number | null, customerIds: readonly number[]): Promise<void> {
    await this.database.query(LOCK_CUSTOMERS, [customerIds]);
    if (userId !== null) await this.database.query(`SELECT pg_advisory_xact_lock(${ACCOUNT_LOCK}, $1)`, [userId]);
    await this.database.query(ERASE_ATTEMPTS, [userId, customerIds]);
    await this.database.query(ERASE, [userId, customerIds]);
  }

  /** @param instant a day ago; links of invitations are valid for three days */
  async blankCodesBefore(instant: Date): Promise<void> {
    await this.database.query(BLANK_CODES, [instant]);
    await this.database.query(BLANK_INVITATIONS, [instant]);
  }
}
