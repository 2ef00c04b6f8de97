import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../../../../platform/database/migrate.ts';

// What the list of estimates shows and sums, without reading the jobs of all of them. The version before writes jobs without
// it, so each row says of which revision its figures are; those of another one are computed before they are read.
export class EstimateFigures1790001915000 implements MigrationInterface {
  readonly transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE estimates.estimate ADD COLUMN IF NOT EXISTS standing text, ADD COLUMN IF NOT EXISTS standing_bani bigint,
        ADD COLUMN IF NOT EXISTS approved_bani bigint, ADD COLUMN IF NOT EXISTS total_bani bigint,
        ADD COLUMN IF NOT EXISTS figures_revision integer;
      COMMENT ON COLUMN estimates.estimate.figures_revision IS
        'The revision of the jobs that standing and sums follow from; another one, or null: they have to be computed.'
    `);
    await createIndexConcurrently(
      db,
      'estimates.estimate_figures',
      'estimates.estimate (appointment_id) INCLUDE (standing, standing_bani, approved_bani, total_bani)',
    );
    await createIndexConcurrently(
      db,
      'estimates.estimate_figures_due',
      'estimates.estimate (id) WHERE figures_revision IS DISTINCT FROM revision',
    );
    await db.query(`
      CREATE OR REPLACE VIEW estimates.listed_estimate AS
      SELECT estimate.id AS estimate_id, appointment_id, document_number, standing, standing_bani, approved_bani, total_bani,
             coalesce(sent_at, created_at) AS since, sent_at, valid_until, seen_at
      FROM estimates.estimate
      LEFT JOIN estimates.sent_version sent ON sent.estimate_id = estimate.id AND sent.version = estimate.version;
      COMMENT ON VIEW estimates.listed_estimate IS
        'Published for reporting: standing and sums while the visit is open, with the version that was sent last.';
      CREATE OR REPLACE VIEW estimates.due_figures AS
      SELECT id AS estimate_id FROM estimates.estimate WHERE figures_revision IS DISTINCT FROM revision;
      COMMENT ON VIEW estimates.due_figures IS 'Published for reporting: estimates whose standing and sums have to be computed.'
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP VIEW estimates.due_figures;
      DROP VIEW estimates.listed_estimate;
      DROP INDEX estimates.estimate_figures_due;
      DROP INDEX estimates.estimate_figures;
      ALTER TABLE estimates.estimate DROP COLUMN standing, DROP COLUMN standing_bani, DROP COLUMN approved_bani, DROP COLUMN total_bani,
        DROP COLUMN figures_revision
    `);
  }
}
