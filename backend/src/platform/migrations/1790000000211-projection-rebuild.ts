import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The last rebuild of each projection (ADR 2). */
export class ProjectionRebuild1790000000211 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE platform.projection_rebuild (
        subscription text PRIMARY KEY,
        state        text NOT NULL CHECK (state IN ('running', 'completed', 'failed')),
        position     bigint NOT NULL,
        target       bigint NOT NULL,
        error        text,
        started_at   timestamptz NOT NULL DEFAULT now(),
        updated_at   timestamptz NOT NULL DEFAULT now()
      )`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TABLE platform.projection_rebuild`);
  }
}
