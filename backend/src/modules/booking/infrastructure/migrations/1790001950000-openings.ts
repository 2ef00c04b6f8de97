import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Days with other hours than those of the week. */
export class Openings1790001950000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE booking.opening (
        id           integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        from_date    date NOT NULL,
        to_date      date NOT NULL,
        name         text,
        opens        integer NOT NULL,
        closes       integer NOT NULL,
        lunch_starts integer,
        lunch_ends   integer,
        CHECK (from_date <= to_date),
        CHECK (0 <= opens AND opens < closes AND closes <= 1440),
        CHECK ((lunch_starts IS NULL) = (lunch_ends IS NULL)),
        CHECK (opens <= lunch_starts AND lunch_starts <= lunch_ends AND lunch_ends <= closes),
        CONSTRAINT opening_no_overlap EXCLUDE USING gist (daterange(from_date, to_date, '[]') WITH &&)
      );
      COMMENT ON TABLE booking.opening IS
        'Hours of the days from_date to to_date in place of those of the week and of holidays, in minutes since midnight.';
      CREATE INDEX opening_to_date ON booking.opening (to_date DESC, id DESC);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE booking.opening');
  }
}
