import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The texts that an admin chooses; NULL until then: the setting UI_COPY decides. */
export class TextsOfTheWorkshop1790001360000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE workshop.profile ADD COLUMN texts text`);
    await db.query(`
      ALTER TABLE workshop.profile
        ADD CONSTRAINT profile_texts CHECK (texts IN ('spec', 'ro')) NOT VALID`);
    await db.query(`ALTER TABLE workshop.profile VALIDATE CONSTRAINT profile_texts`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE workshop.profile DROP COLUMN texts`);
  }
}
