import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Open invitations of employees. */
export class Invitations1790001983000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE identity.invitation (
        id         integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        name       text NOT NULL,
        phone      text NOT NULL,
        role       text NOT NULL CHECK (role IN ('mechanic', 'receptionist', 'admin')),
        link_id    uuid NOT NULL,
        invited_by integer NOT NULL REFERENCES identity."user" (id),
        expires_at timestamptz NOT NULL,
        CONSTRAINT invitation_phone_key UNIQUE (phone),
        CONSTRAINT invitation_link_key UNIQUE (link_id)
      );
      COMMENT ON TABLE identity.invitation IS
        'Only open ones: a row is deleted when it is used, withdrawn or expired.';
      COMMENT ON COLUMN identity.invitation.link_id IS
        'Names the valid link. Its token is derived from this id and SESSION_SECRET, so the table opens nothing.';
      CREATE INDEX invitation_expiry ON identity.invitation (expires_at);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TABLE identity.invitation`);
  }
}
