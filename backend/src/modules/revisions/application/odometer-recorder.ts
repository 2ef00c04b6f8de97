import { Injectable } from '@nestjs/common';
import { type Actor, SYSTEM } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import { Database } from '../../../platform/database/database.ts';
import { JobOdometer, type KnownOdometer, type MileageAnswer } from '../../booking/index.ts';
import { CustomerDirectory, WorkshopVehicles } from '../../customers/index.ts';
import {
  type AcceptedReading,
  type Assessment,
  acceptableWithout,
  assertPlausible,
  assessConfirmed,
  assessReported,
  consistentWith,
  isOfCorrectedRevision,
  isOfWorkshop,
  latestReading,
  onPresentScale,
  type Reading,
  scaleAt,
} from '../domain/odometer.ts';
import type { ReadingSource, WithdrawalReason } from '../domain/revisions.values.ts';
import { Odometers } from './odometers.ts';

interface Confirmation {
  // Of the revision being corrected: its reading is superseded.
  readonly correctedMileage?: number | null;
  // When it was confirmed; missing: now.
  readonly knownAt?: Date;
}

/** Keeps the mileage of the vehicle at the latest accepted reading. Needs a unit of work. */
@Injectable()
export class OdometerRecorder {
  constructor(
    private readonly odometers: Odometers,
    private readonly vehicles: WorkshopVehicles,
    private readonly customers: CustomerDirectory,
    private readonly clock: Clock,
  ) {}

  /**
   * @param correctedMileage of the revision being corrected: its reading is not compared
   * @throws MileageQuestioned, FirstMileageQuestioned
   */
  async assertPlausible(vehicleId: number, reading: Reading, correctedMileage: number | null = null): Promise<void> {
    const accepted = await this.odometers.lockAccepted(vehicleId);
    const others = accepted.filter((other) => !isOfCorrectedRevision(other, correctedMileage));
    await this.assertPlausibleBeside(vehicleId, reading, others);
  }

  async assertPlausibleBeside(
    vehicleId: number,
    reading: Reading,
    accepted: readonly AcceptedReading[],
  ): Promise<void> {
    const [vehicle] = await this.customers.vehicles([vehicleId]);
    assertPlausible(reading, scaleAt(reading.readOn, accepted), vehicle?.year ?? null);
  }

  async recordConfirmed(
    vehicleId: number,
    reading: Reading,
    source: ReadingSource,
    by: Actor,
    confirmation: Confirmation = {},
  ): Promise<void> {
    const accepted = await this.odometers.lockAccepted(vehicleId);
    const assessment = assessConfirmed(reading, source, scaleAt(reading.readOn, accepted), confirmation);
    await this.save(vehicleId, reading, source, accepted, assessment, by);
  }

  async recordReported(vehicleId: number, reading: Reading, source: ReadingSource, by: Actor): Promise<void> {
    const accepted = await this.odometers.lockAccepted(vehicleId);
    const assessment = assessReported(reading, source, scaleAt(reading.readOn, accepted));
    await this.save(vehicleId, reading, source, accepted, assessment, by);
  }

  // The first reading after the odometer was replaced. What was read before stays, and what is planned by kilometres follows.
  async recordReplacement(vehicleId: number, reading: Reading, source: ReadingSource, by: Actor): Promise<void> {
    const accepted = await this.odometers.lockAccepted(vehicleId);
    await this.add(vehicleId, { ...reading, source, startsScale: true }, by);
    const before = latestReading(scaleAt(reading.readOn, accepted));
    if (before) this.odometers.changeScale(vehicleId, reading.mileage - before.mileage, by);
    await this.keepLatest(vehicleId);
  }

  /**
   * What it had contradicted counts again. A reading that began a scale leaves that to the next one on it.
   * @param reason of the desk; null for an undone completion or a corrected sheet
   */
  async withdraw(
    vehicleId: number,
    readingId: number,
    by: Actor,
    reason: WithdrawalReason | null = null,
  ): Promise<void> {
    const accepted = await this.odometers.lockAccepted(vehicleId);
    const reading = accepted.find(({ id }) => id === readingId);
    if (!reading) return;
    const remaining = accepted.filter(({ id }) => id !== readingId);
    const restored = acceptableWithout(reading, remaining, await this.odometers.rejected(vehicleId));
    await this.odometers.reject(vehicleId, reading, 'withdrawn', by, reason);
    for (const one of restored) await this.add(vehicleId, one, by);
    if (reading.startsScale) await this.replaceStart(vehicleId, reading, { accepted, restored }, by);
    await this.keepLatest(vehicleId);
  }

  private async replaceStart(
    vehicleId: number,
    start: AcceptedReading,
    { accepted, restored }: Record<'accepted' | 'restored', readonly AcceptedReading[]>,
    by: Actor,
  ): Promise<void> {
    const ofScale = scaleAt(start.readOn, accepted);
    const next = ofScale[ofScale.findIndex(({ id }) => id === start.id) + 1];
    const restoredStart = restored.find(({ startsScale }) => startsScale);
    if (next && !restoredStart) await this.odometers.startScale(next.id);
    const older = accepted.filter(({ id }) => id !== start.id);
    const instead = restoredStart ?? next ?? latestReading(scaleAt(start.readOn, older));
    if (instead) this.odometers.changeScale(vehicleId, instead.mileage - start.mileage, by);
  }

  /**
   * The readings of a vehicle that became one with another, as one consistent series: those of the workshop stand against those of
   * owners and bookings, and those of the vehicle that stays against those of the one that goes.
   */
  async takeOver(vehicleId: number, intoVehicleId: number): Promise<void> {
    const readings = new Map<number, AcceptedReading[]>();
    for (const id of [vehicleId, intoVehicleId].sort((one, other) => one - other)) {
      readings.set(id, (await this.odometers.lockAccepted(id)).reverse());
    }
    await this.odometers.move(vehicleId, intoVehicleId);
    const all = [...(readings.get(intoVehicleId) ?? []), ...(readings.get(vehicleId) ?? [])];
    const starts = all.filter(({ startsScale }) => startsScale);
    const { rejected } = consistentWith(
      starts,
      all.filter(({ startsScale }) => !startsScale),
    );
    for (const { reading, contradiction } of rejected) {
      await this.odometers.reject(intoVehicleId, reading, contradiction, SYSTEM);
    }
    if (all.length > 0) await this.keepLatest(intoVehicleId);
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
    if (!accepted.some((other) => isSame(other, reading))) {
      const start = superseded.find(({ startsScale }) => startsScale);
      await this.add(vehicleId, { ...reading, source, startsScale: start !== undefined }, by, rejectedFor);
      if (start) this.odometers.changeScale(vehicleId, reading.mileage - start.mileage, by);
    }
    if (accepted.length > 0 || !rejectedFor) await this.keepLatest(vehicleId);
  }

  private add(
    vehicleId: number,
    { readOn, mileage, source, startsScale }: Reading & Pick<AcceptedReading, 'source' | 'startsScale'>,
    by: Actor,
    rejectedFor: Assessment['rejectedFor'] = null,
  ): Promise<number> {
    const at = this.clock.now();
    return this.odometers.add({ vehicleId, readOn, mileage, source, startsScale, rejectedFor, by, at });
  }

  private async keepLatest(vehicleId: number): Promise<void> {
    const latest = latestReading(onPresentScale(await this.odometers.accepted(vehicleId)));
    await this.vehicles.recordMileage(vehicleId, latest?.mileage ?? null);
  }
}

const MILEAGE = `SELECT mileage FROM revisions.odometer_reading WHERE id = $1 AND withdrawn_for IS NULL`;

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
    const last = latestReading(onPresentScale(accepted));
    const lowest = latestReading(onPresentScale(accepted).filter(isOfWorkshop));
    return { last: last ? { value: last.mileage, date: last.readOn } : null, lowest: lowest?.mileage ?? null };
  }

  async record(
    vehicleId: number,
    reading: Reading,
    by: Actor,
    { isConfirmed = false, isReplaced = false }: MileageAnswer = {},
    source: 'workshop' | 'reception' = 'workshop',
  ): Promise<number | null> {
    const accepted = await this.odometers.lockAccepted(vehicleId);
    const isKnown = scaleAt(reading.readOn, accepted).some((other) => isSame(other, reading));
    if (isKnown) return null;
    if (isReplaced) await this.recorder.recordReplacement(vehicleId, reading, source, by);
    else {
      if (!isConfirmed) {
        await this.recorder.assertPlausibleBeside(vehicleId, reading, accepted.filter(isOfWorkshop));
      }
      await this.recorder.recordConfirmed(vehicleId, reading, source, by);
    }
    return (await this.odometers.accepted(vehicleId)).find((other) => isSame(other, reading))?.id ?? null;
  }

  withdraw(vehicleId: number, readingId: number, by: Actor): Promise<void> {
    return this.recorder.withdraw(vehicleId, readingId, by);
  }

  async mileageOf(readingId: number): Promise<number | null> {
    return (await this.database.one<{ mileage: number }>(MILEAGE, [readingId]))?.mileage ?? null;
  }
}

function isSame(one: Reading, other: Reading): boolean {
  return one.readOn === other.readOn && one.mileage === other.mileage;
}
