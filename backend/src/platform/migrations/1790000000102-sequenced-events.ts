import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Reads the log once, without blocking its readers and writers, so that the next migration need not. */
export class SequencedEvents1790000000102 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE platform.event VALIDATE CONSTRAINT event_is_sequenced`);
  }

  async down(): Promise<void> {}
}
