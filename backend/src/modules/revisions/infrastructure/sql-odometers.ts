import { Injectable } from '@nestjs/common';
import { type Actor, actorName } from '../../../kernel/actor.ts';
import { AggregateRoot } from '../../../kernel/aggregate-root.ts';
import type { LocalDate } from '../../../kernel/wall-clock.ts';
import { Database } from '../../../platform/database/database.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import type { Reading } from '../domain/odometer.ts';
import { Odometers, type ReadingSource } from '../domain/odometers.ts';
import { MileageRead } from '../events.ts';

const LOCK = `SELECT pg_advisory_xact_lock(hashtext('revisions.odometer'), $1)`;
const READINGS = `
  SELECT read_on::text AS "readOn", mileage FROM revisions.odometer_reading
  WHERE vehicle_id = $1 ORDER BY read_on DESC, id DESC LIMIT 500`;
const ADD = `
  INSERT INTO revisions.odometer_reading (vehicle_id, read_on, mileage, source, created_at)
  VALUES ($1, $2, $3, $4, $5) RETURNING id`;

/** The stream of a vehicle's odometer. */
class Odometer extends AggregateRoot {
  constructor(private readonly vehicleId: number) {
    super();
  }

  override get stream(): string {
    return `odometer-${this.vehicleId}`;
  }

  tell(readingId: number, mileage: number, source: ReadingSource, by: Actor): void {
    const { vehicleId } = this;
    this.raise(MileageRead({ readingId, vehicleId, mileage, source, by: actorName(by) }));
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

  async ofVehicleForChange(vehicleId: number): Promise<Reading[]> {
    await this.database.query(LOCK, [vehicleId]);
    return this.database.query<{ readOn: LocalDate; mileage: number }>(READINGS, [vehicleId]);
  }

  async add(vehicleId: number, reading: Reading, source: ReadingSource, by: Actor, at: Date): Promise<void> {
    const { readOn, mileage } = reading;
    const added = await this.database.one<{ id: number }>(ADD, [vehicleId, readOn, mileage, source, at]);
    if (!added) throw new Error('an INSERT without a row');
    const odometer = new Odometer(vehicleId);
    odometer.tell(added.id, mileage, source, by);
    this.work.record(odometer);
  }
}
