import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Notes and tags of the workshop about customers. */
export class NotesAndTags1790000200811 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE customers.note (
        id          integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        customer_id integer NOT NULL REFERENCES customers.customer (id),
        text        text NOT NULL CHECK (char_length(text) BETWEEN 1 AND 1000),
        author_id   integer,
        written_at  timestamptz NOT NULL
      )`);
    await db.query(`COMMENT ON COLUMN customers.note.author_id IS 'Account that wrote it.'`);
    await db.query(`CREATE INDEX note_by_customer ON customers.note (customer_id, id)`);
    await db.query(`
      CREATE TABLE customers.tag (
        customer_id integer NOT NULL REFERENCES customers.customer (id),
        tag         text NOT NULL CHECK (char_length(tag) BETWEEN 1 AND 20),
        PRIMARY KEY (customer_id, tag)
      )`);
    await db.query(`CREATE INDEX tag_by_text ON customers.tag (customers.searchable(tag), customer_id)`);
    await db.query(`
      CREATE VIEW customers.note_card AS
      SELECT id AS note_id, customer_id, text, author_id, written_at FROM customers.note`);
    await db.query(`CREATE VIEW customers.tag_card AS SELECT customer_id, tag FROM customers.tag`);
    await db.query(`COMMENT ON VIEW customers.note_card IS 'Published for reporting.'`);
    await db.query(`COMMENT ON VIEW customers.tag_card IS 'Published for reporting.'`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP VIEW customers.note_card, customers.tag_card`);
    await db.query(`DROP TABLE customers.note, customers.tag`);
  }
}
