import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the record of seeds, so that each runs once. */
export class Seeding1790000000002 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE platform.seeded (
        kind      text PRIMARY KEY,
        seeded_at timestamptz NOT NULL DEFAULT now()
      )`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TABLE platform.seeded`);
  }
}
