import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The template with which the checklist of a visit for a service was begun last. It is offered first at the next visit for that
 * service.
 */
export class TemplateOfAService1790001480000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE revisions.template_of_service (
        service_id  integer PRIMARY KEY,
        template_id integer NOT NULL REFERENCES revisions.revision_template (id) ON DELETE CASCADE
      );
      CREATE INDEX template_of_service_by_template ON revisions.template_of_service (template_id);
      COMMENT ON TABLE revisions.template_of_service IS
        'Ids of booking, which revisions do not reference: a service is never removed.'
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE revisions.template_of_service');
  }
}
