import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Roles of the team besides admins: mechanics and receptionists (ADR 40). */
export class Roles1790000100911 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    // Every row that satisfied the former constraint satisfies this one.
    await db.query(`
      ALTER TABLE identity."user"
        DROP CONSTRAINT user_role_check,
        ADD CONSTRAINT user_role_check CHECK (role IN ('client', 'mechanic', 'receptionist', 'admin')) NOT VALID`);
  }

  async down(db: QueryRunner): Promise<void> {
    // The last release knows neither role; there such accounts have the rights of clients.
    await db.query(`UPDATE identity."user" SET role = 'client' WHERE role IN ('mechanic', 'receptionist')`);
    await db.query(`
      ALTER TABLE identity."user"
        DROP CONSTRAINT user_role_check,
        ADD CONSTRAINT user_role_check CHECK (role IN ('client', 'admin'))`);
  }
}
