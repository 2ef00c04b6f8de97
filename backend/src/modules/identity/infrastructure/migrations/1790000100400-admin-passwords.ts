import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether the password of an account is long enough for an admin; its hash does not tell. */
export class AdminPasswords1790000100400 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE identity."user" ADD password_suits_admin boolean NOT NULL DEFAULT false`);
    await db.query(`
      COMMENT ON COLUMN identity."user".password_suits_admin IS
        'Written with each password. False for a password from before the column, whose length is unknown.'`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE identity."user" DROP password_suits_admin`);
  }
}
