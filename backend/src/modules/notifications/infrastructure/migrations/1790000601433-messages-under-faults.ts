import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The quiet hours that hold a message back, the offer that it is about, and reports that come before the acceptance. */
export class MessagesUnderFaults1790000601433 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE notifications.outgoing_message
        ADD COLUMN quiet_until timestamptz,
        ADD COLUMN waitlist_entry_id integer,
        ADD COLUMN waitlist_offer_id integer`);
    await db.query(`
      COMMENT ON COLUMN notifications.outgoing_message.quiet_until IS
        'End of the quiet hours that hold it back, as long as next_attempt_at is the same.'`);
    await db.query(`
      COMMENT ON COLUMN notifications.outgoing_message.waitlist_offer_id IS
        'The offer that it announces: it leaves only while the offer is open.'`);
    await db.query(`
      CREATE TABLE notifications.early_report (
        provider_id  text PRIMARY KEY,
        is_delivered boolean NOT NULL,
        reported_at  timestamptz NOT NULL
      )`);
    await db.query(`
      COMMENT ON TABLE notifications.early_report IS
        'Reports of SMS whose acceptance is not stored yet, by the id of the provider; deleted after a day.'`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TABLE notifications.early_report`);
    await db.query(`
      ALTER TABLE notifications.outgoing_message
        DROP COLUMN quiet_until, DROP COLUMN waitlist_entry_id, DROP COLUMN waitlist_offer_id`);
  }
}
