import type { MigrationInterface, QueryRunner } from 'typeorm';

const REFUSE_FINAL = (merged: string) => `
  CREATE OR REPLACE FUNCTION revisions.refuse_final() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'UPDATE' THEN
      IF revisions.is_being_erased(OLD.customer_id) THEN
        OLD.notes := NULL; OLD.cancel_reason := NULL;
        IF OLD IS NOT DISTINCT FROM NEW THEN RETURN NEW; END IF;
      END IF;
      ${merged}
    END IF;
    RAISE EXCEPTION 'a completed or cancelled revision is final'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'revision_is_final';
  END $$`;

const MERGED_VEHICLE = `
  IF OLD.vehicle_id::text = current_setting('revisions.merged_vehicle', true) THEN
    OLD.vehicle_id := NEW.vehicle_id;
    IF OLD IS NOT DISTINCT FROM NEW THEN RETURN NEW; END IF;
  END IF;`;

/**
 * A final revision goes with its vehicle into the service book of the one that it was merged into. Books of vehicles that were merged
 * before are brought together, in the order of their merges.
 */
export class OneBookAfterAMerge1790001800000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(REFUSE_FINAL(MERGED_VEHICLE));
    await db.query(`
      DO $$
      DECLARE merge record;
      BEGIN
        FOR merge IN
          SELECT (data ->> 'vehicleId')::integer AS gone, (data ->> 'intoVehicleId')::integer AS kept
          FROM platform.event WHERE type = 'customers.vehicle-merged' ORDER BY position NULLS LAST, insertion_id
        LOOP
          PERFORM set_config('revisions.merged_vehicle', merge.gone::text, true);
          UPDATE revisions.revision SET vehicle_id = merge.kept WHERE vehicle_id = merge.gone;
          UPDATE revisions.odometer_reading SET vehicle_id = merge.kept WHERE vehicle_id = merge.gone;
          UPDATE revisions.vehicle_document SET vehicle_id = merge.kept WHERE vehicle_id = merge.gone;
          UPDATE revisions.share_link SET vehicle_id = merge.kept WHERE vehicle_id = merge.gone;
        END LOOP;
      END $$`);
  }

  // The books stay together.
  async down(db: QueryRunner): Promise<void> {
    await db.query(REFUSE_FINAL(''));
  }
}
