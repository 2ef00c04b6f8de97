import { Injectable } from '@nestjs/common';
import { type Actor, actorName } from '../../../kernel/actor.ts';
import { NamedStream } from '../../../kernel/aggregate-root.ts';
import { Database } from '../../../platform/database/database.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import type { AcceptedReading, Reading } from '../domain/odometer.ts';
import type { Contradiction, ReadingSource } from '../domain/revisions.values.ts';
import { MileageDoubted, MileageRead } from '../events.ts';

interface NewReading extends Reading {
  readonly vehicleId: number;
  readonly source: ReadingSource;
  readonly rejectedFor: Contradiction | null;
  readonly by: Actor;
  readonly at: Date;
}

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
const MOVE = `UPDATE revisions.odometer_reading SET vehicle_id = $2 WHERE vehicle_id = $1`;
const REJECT = `UPDATE revisions.odometer_reading SET doubt = $2 WHERE id = $1`;

type StoredReading = Pick<AcceptedReading, 'id' | 'mileage' | 'source'>;

/** The stored readings; lists are latest first. Every method except {@link accepted} needs a unit of work. */
@Injectable()
export class Odometers {
  constructor(
    private readonly database: Database,
    private readonly work: UnitOfWork,
  ) {}

  accepted(vehicleId: number): Promise<AcceptedReading[]> {
    return this.database.query(ACCEPTED, [vehicleId]);
  }

  async lockAccepted(vehicleId: number): Promise<AcceptedReading[]> {
    await this.database.query(LOCK, [vehicleId]);
    return this.accepted(vehicleId);
  }

  rejected(vehicleId: number): Promise<Omit<AcceptedReading, 'id'>[]> {
    return this.database.query(REJECTED, [vehicleId]);
  }

  rejectedForJump(vehicleId: number): Promise<Reading[]> {
    return this.database.query(REJECTED_FOR_JUMP, [vehicleId]);
  }

  /** Of readings of one day and mileage one is stored, with the source and acceptance of the last. */
  async add({ vehicleId, readOn, mileage, source, rejectedFor, by, at }: NewReading): Promise<void> {
    const values = [vehicleId, readOn, mileage, source, rejectedFor, at];
    const { id } = await this.database.only<{ id: number }>(ADD, values);
    this.raise(vehicleId, { id, mileage, source }, rejectedFor, by);
  }

  async reject(vehicleId: number, reading: AcceptedReading, reason: Contradiction, by: Actor): Promise<void> {
    await this.database.query(REJECT, [reading.id, reason]);
    this.raise(vehicleId, reading, reason, by);
  }

  async move(vehicleId: number, intoVehicleId: number): Promise<void> {
    await this.database.query(MOVE, [vehicleId, intoVehicleId]);
  }

  private raise(vehicleId: number, reading: StoredReading, reason: Contradiction | null, by: Actor): void {
    const { id: readingId, mileage, source } = reading;
    // The version before reads events, too, and knows no reception.
    const data = {
      readingId,
      mileage,
      source: source === 'reception' ? 'workshop' : source,
      vehicleId,
      by: actorName(by),
    };
    const event = reason ? MileageDoubted({ ...data, reason }) : MileageRead(data);
    this.work.record(new NamedStream(`odometer-${vehicleId}`, event));
  }
}
