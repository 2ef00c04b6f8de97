import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../../../../platform/database/concurrent-index.ts';

const IS_CODE = `template IN ('phone-proof', 'password-reset', 'guest-erasure')`;
const LINK = '(/programare/[0-9]+#|/waitlist/[0-9]+#|/complaints/[0-9]+#[0-9]+[.])[A-Za-z0-9_-]{22}';

/**
 * The index that finds messages with tokens and codes in clear, of the release before. The job that sends messages hides them, in
 * batches: an instance of that release may store more of them after this migration.
 */
export class SecretsInClear1790002103001 implements MigrationInterface {
  readonly transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await createIndexConcurrently(
      db,
      'notifications.outgoing_message_in_clear',
      `notifications.outgoing_message (id) WHERE secret_of IS NULL AND status <> 'queued'
       AND (${IS_CODE} AND body ~ '[0-9]{6}'
            OR NOT ${IS_CODE} AND NOT template IN ('workshop-note', 'test-message') AND body ~ '${LINK}')`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP INDEX notifications.outgoing_message_in_clear`);
  }
}
