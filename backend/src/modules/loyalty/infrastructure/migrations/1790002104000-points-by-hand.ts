import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The limit of the points that a receptionist moves by hand in a day, and how many each one has moved. */
export class PointsByHand1790002104000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE loyalty.setting (
        only_row     boolean PRIMARY KEY DEFAULT true CHECK (only_row),
        daily_points integer NOT NULL CHECK (daily_points BETWEEN 0 AND 100000),
        version      integer NOT NULL DEFAULT 1
      )`);
    await db.query(`INSERT INTO loyalty.setting (daily_points) VALUES (50)`);
    await db.query(`
      CREATE TABLE loyalty.moved_by_hand (
        user_id integer PRIMARY KEY,
        day     date NOT NULL,
        points  integer NOT NULL CHECK (points > 0)
      )`);
    await db.query(`
      COMMENT ON TABLE loyalty.moved_by_hand IS
        'The points that a receptionist credited and deducted on the last day on which there were any.'`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TABLE loyalty.moved_by_hand`);
    await db.query(`DROP TABLE loyalty.setting`);
  }
}
