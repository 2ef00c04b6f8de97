import type { WithdrawalReason } from '@car-workshop/contracts/values/revisions';
import { Injectable } from '@nestjs/common';
import { type Actor, SYSTEM } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import type { LocalDate } from '../../../kernel/wall-clock.ts';
import { Database } from '../../../platform/database/database.ts';
import {
  JobOdometer,
  type JobReading,
  type KnownOdometer,
  type KnownReading,
  type MileageAnswer,
} from '../../booking/index.ts';
import { CustomerDirectory, WorkshopVehicles } from '../../customers/index.ts';
import {
  type AcceptedReading,
  type Assessment,
  acceptableWithout,
  assertPlausible,
  assessConfirmed,
  assessReported,
  besideStart,
  consistentWith,
  continues,
  isOfCorrectedRevision,
  isOfWorkshop,
  latestReading,
  onPresentScale,
  type Reading,
  readSince,
  replacedKilometres,
  scaleAt,
} from '../domain/odometer.ts';
import type { ReadingSource } from '../domain/revisions.values.ts';
import { Odometers } from './odometers.ts';

interface Confirmation {
  // The mileage of the revision being corrected, whose reading is superseded.
  readonly correctedMileage?: number | null;
  // When the reading was confirmed; by default now.
  readonly knownAt?: Date;
}

/** Records readings, and keeps the vehicle's mileage at the latest accepted one. Needs a unit of work. */
@Injectable()
export class OdometerRecorder {
  constructor(
    private readonly odometers: Odometers,
    private readonly vehicles: WorkshopVehicles,
    private readonly customers: CustomerDirectory,
    private readonly clock: Clock,
  ) {}

  /**
   * @param correctedMileage of the revision being corrected, whose reading is not compared
   * @throws MileageQuestioned, FirstMileageQuestioned
   */
  async assertPlausible(vehicleId: number, reading: Reading, correctedMileage: number | null = null): Promise<void> {
    const accepted = await this.odometers.lockAccepted(vehicleId);
    const others = accepted.filter((other) => !isOfCorrectedRevision(other, correctedMileage));
    const corrected = accepted.find((other) => isOfCorrectedRevision(other, correctedMileage));
    await this.assertPlausibleBeside(vehicleId, inPlaceOf(corrected, reading), others);
  }

  async assertPlausibleBeside(
    vehicleId: number,
    reading: Reading,
    accepted: readonly AcceptedReading[],
  ): Promise<void> {
    const [vehicle] = await this.customers.vehicles([vehicleId]);
    assertPlausible(reading, scaleAt(reading, accepted), vehicle?.year ?? null);
  }

  async recordConfirmed(
    vehicleId: number,
    reading: Reading,
    source: ReadingSource,
    by: Actor,
    confirmation: Confirmation = {},
  ): Promise<void> {
    const accepted = await this.odometers.lockAccepted(vehicleId);
    const { correctedMileage = null } = confirmation;
    const corrected = accepted.find((other) => isOfCorrectedRevision(other, correctedMileage));
    const placed = inPlaceOf(corrected, reading);
    const assessment = assessConfirmed(placed, source, scaleAt(placed, accepted), confirmation);
    await this.save(vehicleId, placed, source, accepted, assessment, by);
  }

  async recordReported(vehicleId: number, reading: Reading, source: ReadingSource, by: Actor): Promise<void> {
    const accepted = await this.odometers.lockAccepted(vehicleId);
    const assessment = assessReported(reading, source, scaleAt(reading, accepted));
    await this.save(vehicleId, reading, source, accepted, assessment, by);
  }

  // Records the first reading of a new odometer. Earlier readings stay, and plans by kilometres are adjusted.
  async recordReplacement(vehicleId: number, reading: Reading, source: ReadingSource, by: Actor): Promise<void> {
    const before = await this.odometers.lockAccepted(vehicleId);
    const start = { storedAt: this.clock.now(), ...reading, startsScale: true };
    const id = await this.add(vehicleId, { ...start, source }, by);
    const since = readSince({ ...start, id }, await this.odometers.rejected(vehicleId));
    const { accepted: restored } = consistentWith(await this.odometers.accepted(vehicleId), since.filter(isOnScale));
    for (const one of restored) await this.add(vehicleId, one, by);
    await this.followScale(vehicleId, before, by);
    await this.keepLatest(vehicleId);
  }

  /**
   * Withdraws a reading; those it contradicted count again. A scale ends with its first reading, unless that was
   * mistyped and the next one cannot be of the former odometer.
   * @param reason of the desk; null for an undone completion or a corrected sheet
   */
  async withdraw(
    vehicleId: number,
    readingId: number,
    by: Actor,
    reason: WithdrawalReason | null = null,
  ): Promise<void> {
    const accepted = await this.odometers.lockAccepted(vehicleId);
    const rejected = await this.odometers.rejected(vehicleId);
    const reading = [...accepted, ...rejected].find(({ id }) => id === readingId);
    if (!reading) return;
    await this.odometers.reject(vehicleId, reading, 'withdrawn', by, reason);
    if (!accepted.includes(reading)) return;
    const remaining = accepted.filter((other) => other !== reading);
    const mayBeReplaced = reason !== 'not-replaced';
    const restored = acceptableWithout([reading], remaining, mayBeReplaced ? rejected : rejected.filter(isOnScale));
    const withoutStart = reading.startsScale && restored.every(isOnScale);
    if (withoutStart) await this.replaceStart(vehicleId, reading, { accepted, rejected, reason }, by);
    else for (const one of restored) await this.add(vehicleId, one, by);
    if (reading.startsScale || !restored.every(isOnScale)) await this.followScale(vehicleId, accepted, by);
    await this.keepLatest(vehicleId);
  }

  /** Restores a withdrawn reading, unless the workshop has confirmed another one since. */
  async restore(vehicleId: number, readingId: number, by: Actor): Promise<void> {
    await this.odometers.lockAccepted(vehicleId);
    const reading = (await this.odometers.withdrawn(vehicleId)).find(({ id }) => id === readingId);
    if (!reading) return;
    const { source, storedAt: knownAt } = reading;
    if (reading.startsScale) await this.recordReplacement(vehicleId, reading, source, by);
    else await this.recordConfirmed(vehicleId, reading, source, by, { knownAt });
  }

  private async replaceStart(
    vehicleId: number,
    start: AcceptedReading,
    known: Record<'accepted' | 'rejected', readonly AcceptedReading[]> & { reason: WithdrawalReason | null },
    by: Actor,
  ): Promise<void> {
    const { before, after } = besideStart(start, known.accepted);
    const [next] = after;
    const isStillReplaced = known.reason === 'mistyped' && next !== undefined && !continues(next, before);
    if (isStillReplaced) await this.odometers.startScale(next.id);
    const ended = isStillReplaced ? [] : await this.endScale(vehicleId, after, by);
    const accepted = await this.odometers.accepted(vehicleId);
    const restored = acceptableWithout([start, ...ended], accepted, known.rejected.filter(isOnScale));
    for (const one of restored) await this.add(vehicleId, one, by);
  }

  // Rejects and returns the readings that contradict the former scale.
  private async endScale(
    vehicleId: number,
    readings: readonly AcceptedReading[],
    by: Actor,
  ): Promise<AcceptedReading[]> {
    const isOfIt = (reading: AcceptedReading) => readings.some(({ id }) => id === reading.id);
    const accepted = (await this.odometers.accepted(vehicleId)).reverse();
    const { rejected } = consistentWith(
      accepted.filter((reading) => !isOfIt(reading)),
      accepted.filter(isOfIt),
    );
    for (const { reading, contradiction } of rejected) {
      await this.odometers.reject(vehicleId, reading, contradiction, by);
    }
    return rejected.map(({ reading }) => reading);
  }

  private async followScale(vehicleId: number, before: readonly AcceptedReading[], by: Actor): Promise<void> {
    const difference = replacedKilometres(await this.odometers.accepted(vehicleId)) - replacedKilometres(before);
    if (difference !== 0) this.odometers.changeScale(vehicleId, difference, by);
  }

  /**
   * Merges the readings of two vehicles into one consistent series. Readings of the workshop take precedence over those
   * of owners and bookings, and those of the remaining vehicle over those of the other.
   */
  async takeOver(vehicleId: number, intoVehicleId: number): Promise<void> {
    const readings = new Map<number, AcceptedReading[]>();
    for (const id of [vehicleId, intoVehicleId].sort((one, other) => one - other)) {
      readings.set(id, (await this.odometers.lockAccepted(id)).reverse());
    }
    await this.odometers.move(vehicleId, intoVehicleId);
    const all = [...(readings.get(intoVehicleId) ?? []), ...(readings.get(vehicleId) ?? [])];
    const starts = all.filter(({ startsScale }) => startsScale);
    const { rejected } = consistentWith(starts, all.filter(isOnScale));
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
      const ofStart = start && besideStart(start, accepted);
      // The reading corrects the new odometer's first one, or shows that the odometer was not replaced.
      const startsScale = ofStart !== undefined && !continues(reading, ofStart.before);
      await this.add(vehicleId, { ...reading, source, startsScale }, by, rejectedFor);
      if (ofStart && !startsScale) await this.endScale(vehicleId, ofStart.after, by);
      if (ofStart) await this.followScale(vehicleId, accepted, by);
    }
    if (accepted.length > 0 || !rejectedFor) await this.keepLatest(vehicleId);
  }

  private add(
    vehicleId: number,
    { readOn, mileage, storedAt, source, startsScale }: Reading & Pick<AcceptedReading, 'source' | 'startsScale'>,
    by: Actor,
    rejectedFor: Assessment['rejectedFor'] = null,
  ): Promise<number> {
    const at = storedAt ?? this.clock.now();
    return this.odometers.add({ vehicleId, readOn, mileage, source, startsScale, rejectedFor, by, at });
  }

  private async keepLatest(vehicleId: number): Promise<void> {
    const latest = latestReading(onPresentScale(await this.odometers.accepted(vehicleId)));
    await this.vehicles.recordMileage(vehicleId, latest?.mileage ?? null);
  }
}

const readingWhere = (condition: string) => `
  SELECT mileage AS value, read_on::text AS date FROM revisions.odometer_reading
  WHERE ${condition} AND withdrawn_for IS NULL`;
const READING = readingWhere('id = $1');
const OF_DAY = `${readingWhere(`vehicle_id = $1 AND read_on = $2 AND source NOT IN ('client', 'booking') AND doubt IS DISTINCT FROM 'withdrawn'`)}
  ORDER BY doubt IS NULL DESC, id DESC LIMIT 1`;

/** Implements a port of booking, because revisions imports booking and a cycle must be avoided (ADR 38). */
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
    { corrects = null, ...read }: JobReading,
    by: Actor,
    { isConfirmed = false, isReplaced = false }: MileageAnswer = {},
    source: 'workshop' | 'reception' = 'workshop',
  ): Promise<number | null> {
    const accepted = await this.odometers.lockAccepted(vehicleId);
    const withdrawn = corrects === null ? [] : await this.odometers.withdrawn(vehicleId);
    const corrected = withdrawn.find(({ id }) => id === corrects);
    const reading = inPlaceOf(corrected, read);
    const isKnown = scaleAt(reading, accepted).some((other) => isSame(other, reading));
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

  async accepts(vehicleId: number, reading: JobReading): Promise<boolean> {
    const ofScale = scaleAt(reading, await this.odometers.accepted(vehicleId));
    return assessReported(reading, 'booking', ofScale).rejectedFor === null;
  }

  withdraw(vehicleId: number, readingId: number, by: Actor): Promise<void> {
    return this.recorder.withdraw(vehicleId, readingId, by);
  }

  restore(vehicleId: number, readingId: number, by: Actor): Promise<void> {
    return this.recorder.restore(vehicleId, readingId, by);
  }

  async readingOf(readingId: number): Promise<KnownReading | null> {
    return (await this.database.one<KnownReading & Record<string, unknown>>(READING, [readingId])) ?? null;
  }

  async readOn(vehicleId: number, day: LocalDate): Promise<KnownReading | null> {
    return (await this.database.one<KnownReading & Record<string, unknown>>(OF_DAY, [vehicleId, day])) ?? null;
  }
}

// Takes the place of the corrected reading, so that later readings of the same day do not contradict it.
function inPlaceOf(corrected: AcceptedReading | undefined, reading: Reading): Reading {
  return corrected?.readOn === reading.readOn ? { ...reading, storedAt: corrected.storedAt } : reading;
}

function isSame(one: Reading, other: Reading): boolean {
  return one.readOn === other.readOn && one.mileage === other.mileage;
}

function isOnScale({ startsScale }: AcceptedReading): boolean {
  return !startsScale;
}
