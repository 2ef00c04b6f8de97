import type { WithdrawalReason } from '@car-workshop/contracts/values/revisions';
import { Injectable } from '@nestjs/common';
import { type Actor, actorName } from '../../../kernel/actor.ts';
import { NamedStream } from '../../../kernel/aggregate-root.ts';
import { Database } from '../../../platform/database/database.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import type { AcceptedReading, Reading } from '../domain/odometer.ts';
import type { Doubt, ReadingSource } from '../domain/revisions.values.ts';
import { MileageDoubted, MileageRead, OdometerScaleChanged } from '../events.ts';

interface NewReading extends Reading {
  readonly vehicleId: number;
  readonly source: ReadingSource;
  readonly startsScale: boolean;
  readonly rejectedFor: Doubt | null;
  readonly by: Actor;
  readonly at: Date;
}

const LOCK = `SELECT pg_advisory_xact_lock(hashtext('revisions.odometer'), $1)`;
const readings = (condition: string) => `
  SELECT id, read_on, mileage, source, starts_scale, created_at AS stored_at
  FROM revisions.odometer_reading WHERE vehicle_id = $1 AND ${condition} ORDER BY read_on DESC, id DESC LIMIT 500`;
const ACCEPTED = readings('doubt IS NULL');
const REJECTED = readings(`doubt IN ('regression', 'jump')`);
const WITHDRAWN = readings(`doubt = 'withdrawn'`);
const REJECTED_FOR_JUMP = readings(`doubt = 'jump'`);
const ADD = `
  WITH updated AS (
    UPDATE revisions.odometer_reading SET doubt = $5, source = $4, created_at = $6, starts_scale = $7, withdrawn_for = NULL
    WHERE vehicle_id = $1 AND read_on = $2 AND mileage = $3 RETURNING id
  ), added AS (
    INSERT INTO revisions.odometer_reading (vehicle_id, read_on, mileage, source, doubt, created_at, starts_scale)
    SELECT $1, $2, $3, $4, $5, $6, $7 WHERE NOT EXISTS (SELECT FROM updated) RETURNING id
  )
  SELECT id FROM updated UNION ALL SELECT id FROM added`;
const MOVE = `UPDATE revisions.odometer_reading SET vehicle_id = $2 WHERE vehicle_id = $1`;
const REJECT = `UPDATE revisions.odometer_reading SET doubt = $2, withdrawn_for = $3 WHERE id = $1`;
const START_SCALE = `UPDATE revisions.odometer_reading SET starts_scale = true WHERE id = $1`;

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

  // Rejected readings, without the withdrawn ones.
  rejected(vehicleId: number): Promise<AcceptedReading[]> {
    return this.database.query(REJECTED, [vehicleId]);
  }

  withdrawn(vehicleId: number): Promise<AcceptedReading[]> {
    return this.database.query(WITHDRAWN, [vehicleId]);
  }

  rejectedForJump(vehicleId: number): Promise<AcceptedReading[]> {
    return this.database.query(REJECTED_FOR_JUMP, [vehicleId]);
  }

  /** Equal readings of a day are stored once, with the source, place and acceptance of the last one. */
  async add({ vehicleId, readOn, mileage, source, startsScale, rejectedFor, by, at }: NewReading): Promise<number> {
    const values = [vehicleId, readOn, mileage, source, rejectedFor, at, startsScale];
    const { id } = await this.database.only<{ id: number }>(ADD, values);
    this.raise(vehicleId, { id, mileage, source }, rejectedFor, by);
    return id;
  }

  /** @param withdrawnFor the desk's reason for a withdrawal; null for an undone completion */
  async reject(
    vehicleId: number,
    reading: AcceptedReading,
    doubt: Doubt,
    by: Actor,
    withdrawnFor: WithdrawalReason | null = null,
  ): Promise<void> {
    await this.database.query(REJECT, [reading.id, doubt, withdrawnFor]);
    this.raise(vehicleId, reading, doubt, by);
  }

  async startScale(readingId: number): Promise<void> {
    await this.database.query(START_SCALE, [readingId]);
  }

  /** @param difference kilometres that the new odometer shows more; plans by kilometres are adjusted by it */
  changeScale(vehicleId: number, difference: number, by: Actor): void {
    const event = OdometerScaleChanged({ vehicleId, difference, by: actorName(by) });
    this.work.record(new NamedStream(`odometer-${vehicleId}`, event));
  }

  async move(vehicleId: number, intoVehicleId: number): Promise<void> {
    await this.database.query(MOVE, [vehicleId, intoVehicleId]);
  }

  private raise(vehicleId: number, reading: StoredReading, doubt: Doubt | null, by: Actor): void {
    const { id: readingId, mileage, source } = reading;
    // The previous release also reads events, and knows neither receptions nor withdrawals.
    const data = {
      readingId,
      mileage,
      source: source === 'reception' ? 'workshop' : source,
      vehicleId,
      by: actorName(by),
    };
    const reason = doubt === 'withdrawn' ? 'regression' : doubt;
    const event = reason ? MileageDoubted({ ...data, reason }) : MileageRead(data);
    this.work.record(new NamedStream(`odometer-${vehicleId}`, event));
  }
}
