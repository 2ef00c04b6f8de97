import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The trace that the delivery of a message continues (ADR 23). */
export class TraceOfMessages1790000601262 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE notifications.outgoing_message ADD traceparent text`);
    await db.query(
      `COMMENT ON COLUMN notifications.outgoing_message.traceparent IS 'W3C trace context; NULL without tracing.'`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE notifications.outgoing_message DROP traceparent`);
  }
}
