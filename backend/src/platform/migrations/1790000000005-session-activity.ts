import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a session was last used, to the minute. Sessions of admins end when they are idle. */
export class SessionActivity1790000000005 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE platform.session ADD seen_at timestamptz NOT NULL DEFAULT now()`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE platform.session DROP seen_at`);
  }
}
