import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether the customer of an entry has proven the phone. The version before stores none, and books without proof. */
export class ProvenEntries1790001200010 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE waitlist.entry ADD is_proven boolean NOT NULL DEFAULT false`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE waitlist.entry DROP is_proven`);
  }
}
