import { Injectable } from '@nestjs/common';
import { type Actor, SYSTEM } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import { Database } from '../../../platform/database/database.ts';
import { JobOdometer, type KnownOdometer, MileageRefused } from '../../booking/index.ts';
import { WorkshopVehicles } from '../../customers/index.ts';
import {
  type AcceptedReading,
  type Assessment,
  acceptableWithout,
  assertPlausible,
  assessConfirmed,
  assessReported,
  contradictionBetween,
  isOfCorrectedRevision,
  latestReading,
  type Reading,
} from '../domain/odometer.ts';
import type { ReadingSource } from '../domain/revisions.values.ts';
import { Odometers } from './odometers.ts';

/** Keeps the mileage of the vehicle at the latest accepted reading. Needs a unit of work. */
@Injectable()
export class OdometerRecorder {
  constructor(
    private readonly odometers: Odometers,
    private readonly vehicles: WorkshopVehicles,
    private readonly clock: Clock,
  ) {}

  /** @param correctedMileage of the revision being corrected: its reading is not compared. @throws MileageQuestioned */
  async assertPlausible(vehicleId: number, reading: Reading, correctedMileage: number | null = null): Promise<void> {
    const accepted = await this.odometers.lockAccepted(vehicleId);
    assertPlausible(
      reading,
      accepted.filter((other) => !isOfCorrectedRevision(other, correctedMileage)),
    );
  }

  async recordConfirmed(
    vehicleId: number,
    reading: Reading,
    source: ReadingSource,
    by: Actor,
    correctedMileage: number | null = null,
  ): Promise<void> {
    const accepted = await this.odometers.lockAccepted(vehicleId);
    const assessment = assessConfirmed(reading, accepted, correctedMileage);
    await this.save(vehicleId, reading, source, accepted, assessment, by);
  }

  async recordReported(vehicleId: number, reading: Reading, source: ReadingSource, by: Actor): Promise<void> {
    const accepted = await this.odometers.lockAccepted(vehicleId);
    await this.save(vehicleId, reading, source, accepted, assessReported(reading, source, accepted), by);
  }

  /** What owners reported and it had contradicted counts again. */
  async withdraw(vehicleId: number, readingId: number, by: Actor): Promise<void> {
    const accepted = await this.odometers.lockAccepted(vehicleId);
    const reading = accepted.find(({ id }) => id === readingId);
    if (!reading) return;
    const rejected = await this.odometers.rejected(vehicleId);
    await this.odometers.reject(vehicleId, reading, 'regression', by);
    const remaining = accepted.filter(({ id }) => id !== readingId);
    const restored = acceptableWithout(reading, remaining, rejected);
    for (const one of restored) {
      await this.odometers.add({ ...one, vehicleId, rejectedFor: null, by, at: this.clock.now() });
    }
    const latest = latestReading([...remaining, ...restored]);
    await this.vehicles.recordMileage(vehicleId, latest?.mileage ?? null);
  }

  /**
   * The readings of a vehicle that became one with another. What owners or bookings reported of either does not stand against what
   * the workshop read of the other, and that of the one that goes not against that of the one that stays.
   */
  async takeOver(vehicleId: number, intoVehicleId: number): Promise<void> {
    const readings = new Map<number, AcceptedReading[]>();
    for (const id of [vehicleId, intoVehicleId].sort((one, other) => one - other)) {
      readings.set(id, (await this.odometers.lockAccepted(id)).reverse());
    }
    await this.odometers.move(vehicleId, intoVehicleId);
    const all = [...(readings.get(intoVehicleId) ?? []), ...(readings.get(vehicleId) ?? [])];
    const accepted = all.filter(isOfWorkshop);
    for (const reading of all.filter((one) => !isOfWorkshop(one))) {
      const { rejectedFor } = assessReported(reading, 'booking', accepted);
      if (rejectedFor) await this.odometers.reject(intoVehicleId, reading, rejectedFor, SYSTEM);
      else accepted.push(reading);
    }
    const latest = latestReading(accepted);
    if (latest) await this.vehicles.recordMileage(intoVehicleId, latest.mileage);
  }

  private async save(
    vehicleId: number,
    reading: Reading,
    source: ReadingSource,
    accepted: readonly AcceptedReading[],
    { rejectedFor, superseded }: Assessment,
    by: Actor,
  ): Promise<void> {
    for (const other of superseded) await this.odometers.reject(vehicleId, other, other.contradiction, by);
    const isKnown = accepted.some((other) => isSame(other, reading));
    if (!isKnown) {
      await this.odometers.add({ ...reading, vehicleId, source, rejectedFor, by, at: this.clock.now() });
    }
    const remaining = accepted.filter(({ id }) => !superseded.some((other) => other.id === id));
    const latest = latestReading(rejectedFor ? remaining : [...remaining, reading]);
    if (latest) await this.vehicles.recordMileage(vehicleId, latest.mileage);
  }
}

const MILEAGE = `SELECT mileage FROM revisions.odometer_reading WHERE id = $1`;

/** Keeps the graph of modules without a cycle: booking declares the port, revisions imports booking (ADR 38). */
@Injectable()
export class OdometerForJobs implements JobOdometer {
  constructor(
    private readonly recorder: OdometerRecorder,
    private readonly odometers: Odometers,
    private readonly database: Database,
  ) {}

  async known(vehicleId: number, without: number | null = null): Promise<KnownOdometer> {
    const accepted = (await this.odometers.accepted(vehicleId)).filter(({ id }) => id !== without);
    const last = latestReading(accepted);
    const lowest = latestReading(accepted.filter(isOfWorkshop));
    return { last: last ? { value: last.mileage, date: last.readOn } : null, lowest: lowest?.mileage ?? null };
  }

  async record(
    vehicleId: number,
    reading: Reading,
    by: Actor,
    source: 'workshop' | 'reception' = 'workshop',
  ): Promise<number | null> {
    const accepted = await this.odometers.lockAccepted(vehicleId);
    for (const other of accepted.filter(isOfWorkshop)) {
      const reason = contradictionBetween(reading, other);
      if (reason) throw new MileageRefused(reason, other);
    }
    if (accepted.some((other) => isSame(other, reading))) return null;
    await this.recorder.recordConfirmed(vehicleId, reading, source, by);
    return (await this.odometers.lockAccepted(vehicleId)).find((other) => isSame(other, reading))?.id ?? null;
  }

  withdraw(vehicleId: number, readingId: number, by: Actor): Promise<void> {
    return this.recorder.withdraw(vehicleId, readingId, by);
  }

  async mileageOf(readingId: number): Promise<number | null> {
    return (await this.database.one<{ mileage: number }>(MILEAGE, [readingId]))?.mileage ?? null;
  }
}

function isOfWorkshop({ source }: AcceptedReading): boolean {
  return source === 'revision' || source === 'workshop' || source === 'reception';
}

function isSame(one: Reading, other: Reading): boolean {
  return one.readOn === other.readOn && one.mileage === other.mileage;
}
