import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.ts';
import { Outbox, type QueuedMessage } from '../domain/outbox.ts';
import type { OutgoingMessage } from '../domain/outgoing-message.ts';

/** Any number; tells the lock on writing to an account from other advisory locks. */
const ACCOUNT_LOCK = 731_600_001;

const ADD = `
  INSERT INTO notifications.outgoing_message
    (event_id, template, channel, user_id, customer_id, address, subject, body, language, created_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
  ON CONFLICT (event_id, template, channel) DO NOTHING`;

const TAKE = `
  SELECT id, event_id AS "eventId", template, channel, user_id AS "userId", customer_id AS "customerId", address,
         subject, body, language, attempts, created_at AS "createdAt"
  FROM notifications.outgoing_message WHERE status = 'queued' ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED`;

const MARK_SENT = `
  UPDATE notifications.outgoing_message SET status = 'sent', attempts = attempts + 1, sent_at = $2 WHERE id = $1`;

const MARK_FAILED = `
  UPDATE notifications.outgoing_message
  SET attempts = attempts + 1, status = CASE WHEN $2 THEN 'failed' ELSE status END WHERE id = $1`;

/** A message that was not sent yet has nowhere to go any more. */
const ERASE = `
  UPDATE notifications.outgoing_message
  SET address = '', subject = NULL, body = '', status = CASE status WHEN 'queued' THEN 'failed' ELSE status END
  WHERE user_id = $1 OR customer_id = ANY($2::int[])`;

const BLANK_CODES = `
  UPDATE notifications.outgoing_message SET body = ''
  WHERE template IN ('phone-proof', 'password-reset') AND body <> '' AND created_at < $1`;

@Injectable()
export class SqlOutbox extends Outbox {
  constructor(private readonly database: Database) {
    super();
  }

  async holdAccount(userId: number): Promise<void> {
    await this.database.query(`SELECT pg_advisory_xact_lock_shared(${ACCOUNT_LOCK}, $1)`, [userId]);
  }

  async add(messages: readonly OutgoingMessage[]): Promise<void> {
    for (const message of messages) {
      const { eventId, template, channel, userId, customerId, address, subject, body, language, createdAt } =
        message;
      await this.database.query(ADD, [
        eventId,
        template,
        channel,
        userId,
        customerId,
        address,
        subject,
        body,
        language,
        createdAt,
      ]);
    }
  }

  take(limit: number): Promise<QueuedMessage[]> {
    return this.database.query<QueuedMessage & Record<string, unknown>>(TAKE, [limit]);
  }

  async markSent(id: number, at: Date): Promise<void> {
    await this.database.query(MARK_SENT, [id, at]);
  }

  async markFailed(id: number, isLast: boolean): Promise<void> {
    await this.database.query(MARK_FAILED, [id, isLast]);
  }

  async erase(userId: number, customerIds: readonly number[]): Promise<void> {
    await this.database.query(`SELECT pg_advisory_xact_lock(${ACCOUNT_LOCK}, $1)`, [userId]);
    await this.database.query(ERASE, [userId, customerIds]);
  }

  async blankCodesBefore(instant: Date): Promise<void> {
    await this.database.query(BLANK_CODES, [instant]);
  }
}
