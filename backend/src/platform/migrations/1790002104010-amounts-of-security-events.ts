import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How much a security event changed, such as points. */
export class AmountsOfSecurityEvents1790002104010 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE platform.security_event ADD amount integer`);
    await db.query(`
      COMMENT ON COLUMN platform.security_event.amount IS
        'How much was changed, the repetitions within the minute added up; null for kinds without an amount.'`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE platform.security_event DROP amount`);
  }
}
