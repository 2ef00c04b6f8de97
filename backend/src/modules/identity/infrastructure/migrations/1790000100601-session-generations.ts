import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Ends also the sessions whose sign-in is under way while the others are ended. */
export class SessionGenerations1790000100601 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE identity."user" ADD session_generation integer NOT NULL DEFAULT 0`);
    await db.query(`
      COMMENT ON COLUMN identity."user".session_generation IS
        'Counts how often all sessions were ended. A session opened with an earlier number is over.'`);
    await db.query(`ALTER TABLE identity.pending_sign_in ADD session_generation integer NOT NULL DEFAULT 0`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE identity.pending_sign_in DROP session_generation`);
    await db.query(`ALTER TABLE identity."user" DROP session_generation`);
  }
}
