import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.ts';
import { IS_CODE } from '../application/message.view.ts';
import { MessageErasure } from '../domain/message-erasure.ts';

/** Arbitrary key of the advisory locks on accounts. */
const ACCOUNT_LOCK = 731_600_001;
/** Arbitrary key of the advisory locks on customers without an account. */
const CUSTOMER_LOCK = 731_600_002;

/** A queued message fails, since it has no address any more. */
const ERASE = `
  UPDATE notifications.outgoing_message
  SET address = '', subject = NULL, body = '', status = CASE status WHEN 'queued' THEN 'failed' ELSE status END,
      next_attempt_at = NULL
  WHERE user_id = $1::int OR customer_id = ANY($2::int[])`;

/** The phone of a visitor without account and customer is blanked too: no erasure would find it. */
const BLANK_CODES = `
  UPDATE notifications.outgoing_message
  SET body = '', address = CASE WHEN user_id IS NULL AND customer_id IS NULL THEN '' ELSE address END
  WHERE ${IS_CODE} AND body <> '' AND created_at < $1`;

@Injectable()
export class SqlMessageErasure extends MessageErasure {
  constructor(private readonly database: Database) {
    super();
  }

  async lockAccount(userId: number): Promise<void> {
    await this.database.query(`SELECT pg_advisory_xact_lock_shared(${ACCOUNT_LOCK}, $1)`, [userId]);
  }

  async lockCustomer(customerId: number): Promise<void> {
    await this.database.query(`SELECT pg_advisory_xact_lock_shared(${CUSTOMER_LOCK}, $1)`, [customerId]);
  }

  async erase(userId: number, customerIds: readonly number[]): Promise<void> {
    await this.database.query(`SELECT pg_advisory_xact_lock(${ACCOUNT_LOCK}, $1)`, [userId]);
    await this.database.query(ERASE, [userId, customerIds]);
  }

  async eraseGuest(customerId: number): Promise<void> {
    await this.database.query(`SELECT pg_advisory_xact_lock(${CUSTOMER_LOCK}, $1)`, [customerId]);
    await this.database.query(ERASE, [null, [customerId]]);
  }

  async blankCodesBefore(instant: Date): Promise<void> {
    await this.database.query(BLANK_CODES, [instant]);
  }
}
