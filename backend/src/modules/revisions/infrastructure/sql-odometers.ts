import { Injectable } from '@nestjs/common';
import { type Actor, actorName } from '../../../kernel/actor.ts';
import { AggregateRoot } from '../../../kernel/aggregate-root.ts';
import { Database } from '../../../platform/database/database.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import type { AcceptedReading, Reading } from '../domain/odometer.ts';
import { type NewReading, Odometers, type RejectedReading } from '../domain/odometers.ts';
import type { Contradiction } from '../domain/revisions.values.ts';
import { MileageDoubted, MileageRead } from '../events.ts';

const LOCK = `SELECT pg_advisory_xact_lock(hashtext('revisions.odometer'), $1)`;
const ACCEPTED = `
  SELECT id, read_on::text AS "readOn", mileage, source FROM revisions.odometer_reading
  WHERE vehicle_id = $1 AND doubt IS NULL ORDER BY read_on DESC, id DESC LIMIT 500`;
const REJECTED = `
  SELECT read_on::text AS "readOn", mileage, source FROM revisions.odometer_reading
  WHERE vehicle_id = $1 AND doubt IS NOT NULL ORDER BY read_on DESC, id DESC LIMIT 500`;
const REJECTED_FOR_JUMP = `
  SELECT read_on::text AS "readOn", mileage FROM revisions.odometer_reading
  WHERE vehicle_id = $1 AND doubt = 'jump' ORDER BY read_on DESC, id DESC LIMIT 500`;
const ADD = `
  WITH updated AS (
    UPDATE revisions.odometer_reading SET doubt = $5, source = $4
    WHERE vehicle_id = $1 AND read_on = $2 AND mileage = $3 RETURNING id
  ), added AS (
    INSERT INTO revisions.odometer_reading (vehicle_id, read_on, mileage, source, doubt, created_at)
    SELECT $1, $2, $3, $4, $5, $6 WHERE NOT EXISTS (SELECT FROM updated) RETURNING id
  )
  SELECT id FROM updated UNION ALL SELECT id FROM added`;
const REJECT = `UPDATE revisions.odometer_reading SET doubt = $2 WHERE id = $1`;

type StoredReading = Pick<AcceptedReading, 'id' | 'mileage' | 'source'>;

class OdometerStream extends AggregateRoot {
  constructor(private readonly vehicleId: number) {
    super();
  }

  override get stream(): string {
    return `odometer-${this.vehicleId}`;
  }

  append({ id, mileage, source }: StoredReading, rejectedFor: Contradiction | null, by: Actor): void {
    const data = { readingId: id, mileage, source, vehicleId: this.vehicleId, by: actorName(by) };
    this.raise(rejectedFor ? MileageDoubted({ ...data, reason: rejectedFor }) : MileageRead(data));
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

  accepted(vehicleId: number): Promise<AcceptedReading[]> {
    return this.database.query<AcceptedReading & Record<string, unknown>>(ACCEPTED, [vehicleId]);
  }

  async lockAccepted(vehicleId: number): Promise<AcceptedReading[]> {
    await this.database.query(LOCK, [vehicleId]);
    return this.accepted(vehicleId);
  }

  rejected(vehicleId: number): Promise<RejectedReading[]> {
    return this.database.query<RejectedReading & Record<string, unknown>>(REJECTED, [vehicleId]);
  }

  rejectedForJump(vehicleId: number): Promise<Reading[]> {
    return this.database.query<Reading & Record<string, unknown>>(REJECTED_FOR_JUMP, [vehicleId]);
  }

  async add({ vehicleId, readOn, mileage, source, rejectedFor, by, at }: NewReading): Promise<void> {
    const values = [vehicleId, readOn, mileage, source, rejectedFor, at];
    const added = await this.database.one<{ id: number }>(ADD, values);
    if (!added) throw new Error('INSERT returned no row');
    this.raise(vehicleId, { id: added.id, mileage, source }, rejectedFor, by);
  }

  async reject(vehicleId: number, reading: AcceptedReading, reason: Contradiction, by: Actor): Promise<void> {
    await this.database.query(REJECT, [reading.id, reason]);
    this.raise(vehicleId, reading, reason, by);
  }

  private raise(
    vehicleId: number,
    reading: StoredReading,
    rejectedFor: Contradiction | null,
    by: Actor,
  ): void {
    const stream = new OdometerStream(vehicleId);
    stream.append(reading, rejectedFor, by);
    this.work.record(stream);
  }
}
