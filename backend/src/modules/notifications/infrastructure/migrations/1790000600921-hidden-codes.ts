import type { MigrationInterface, QueryRunner } from 'typeorm';

const IS_CODE = `template IN ('phone-proof', 'password-reset', 'guest-erasure')`;

/** Codes can neither be searched for, nor read in the copy of one's data: a code proves that its reader has the phone. */
export class HiddenCodes1790000600921 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await replaceSearch(db, `CASE WHEN ${IS_CODE} THEN '' ELSE coalesce(subject, '') || ' ' || body END`);
    await replaceCard(
      db,
      `CASE WHEN ${IS_CODE} THEN regexp_replace(body, '[0-9]{6}', '••••••') ELSE body END AS body`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await replaceCard(db, 'body');
    await replaceSearch(db, `coalesce(subject, '') || ' ' || body`);
  }
}

async function replaceSearch(db: QueryRunner, text: string): Promise<void> {
  await db.query(`ALTER TABLE notifications.outgoing_message DROP COLUMN search`);
  await db.query(`
    ALTER TABLE notifications.outgoing_message ADD COLUMN search text NOT NULL
      GENERATED ALWAYS AS (notifications.searchable(
        address || ' ' || regexp_replace(address, '^\\+40', '0') || ' ' || ${text}
      )) STORED`);
  await db.query(
    `CREATE INDEX outgoing_message_search ON notifications.outgoing_message USING gin (search public.gin_trgm_ops)`,
  );
}

async function replaceCard(db: QueryRunner, body: string): Promise<void> {
  await db.query(`
    CREATE OR REPLACE VIEW notifications.message_card AS
    SELECT id AS message_id, template, channel, user_id, customer_id, address, subject, ${body}, language, status,
           created_at, sent_at
    FROM notifications.outgoing_message`);
}
