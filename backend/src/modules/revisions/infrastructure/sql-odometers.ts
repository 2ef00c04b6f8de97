import { Injectable } from '@nestjs/common';
import { type Actor, actorName } from '../../../kernel/actor.ts';
import { AggregateRoot } from '../../../kernel/aggregate-root.ts';
import { Database } from '../../../platform/database/database.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import type { Doubt, KnownReading } from '../domain/odometer.ts';
import { type NewReading, Odometers, type ReadingSource } from '../domain/odometers.ts';
import { MileageDoubted, MileageRead } from '../events.ts';

const LOCK = `SELECT pg_advisory_xact_lock(hashtext('revisions.odometer'), $1)`;
const READINGS = `
  SELECT id, read_on::text AS "readOn", mileage, source FROM revisions.odometer_reading
  WHERE vehicle_id = $1 AND doubt IS NULL ORDER BY read_on DESC, id DESC LIMIT 500`;
const ADD = `
  WITH settled AS (
    UPDATE revisions.odometer_reading SET doubt = $5, source = $4
    WHERE vehicle_id = $1 AND read_on = $2 AND mileage = $3 RETURNING id
  ), added AS (
    INSERT INTO revisions.odometer_reading (vehicle_id, read_on, mileage, source, doubt, created_at)
    SELECT $1, $2, $3, $4, $5, $6 WHERE NOT EXISTS (SELECT FROM settled) RETURNING id
  )
  SELECT id FROM settled UNION ALL SELECT id FROM added`;
const DOUBT = `UPDATE revisions.odometer_reading SET doubt = $2 WHERE id = $1`;

/** What is told of a reading. */
interface Told {
  readonly readingId: number;
  readonly mileage: number;
  readonly source: ReadingSource;
}

/** The stream of a vehicle's odometer. */
class Odometer extends AggregateRoot {
  constructor(private readonly vehicleId: number) {
    super();
  }

  override get stream(): string {
    return `odometer-${this.vehicleId}`;
  }

  tell(reading: Told, doubt: Doubt | null, by: Actor): void {
    const told = { ...reading, vehicleId: this.vehicleId, by: actorName(by) };
    this.raise(doubt ? MileageDoubted({ ...told, reason: doubt }) : MileageRead(told));
  }
}

@Injectable()
export class SqlOdometers extends Odometers {
  constructor(
    private readonly database: Database,
    private readonly work: UnitOfWork,
  ) {
    super();
  }

  async ofVehicleForChange(vehicleId: number): Promise<KnownReading[]> {
    await this.database.query(LOCK, [vehicleId]);
    return this.database.query<KnownReading & Record<string, unknown>>(READINGS, [vehicleId]);
  }

  async add({ vehicleId, readOn, mileage, source, doubt, by, at }: NewReading): Promise<void> {
    const values = [vehicleId, readOn, mileage, source, doubt, at];
    const added = await this.database.one<{ id: number }>(ADD, values);
    if (!added) throw new Error('an INSERT without a row');
    this.tell(vehicleId, { readingId: added.id, mileage, source }, doubt, by);
  }

  async doubt(vehicleId: number, reading: KnownReading, doubt: Doubt, by: Actor): Promise<void> {
    const { id: readingId, mileage, source } = reading;
    await this.database.query(DOUBT, [readingId, doubt]);
    this.tell(vehicleId, { readingId, mileage, source }, doubt, by);
  }

  private tell(vehicleId: number, reading: Told, doubt: Doubt | null, by: Actor): void {
    const odometer = new Odometer(vehicleId);
    odometer.tell(reading, doubt, by);
    this.work.record(odometer);
  }
}
