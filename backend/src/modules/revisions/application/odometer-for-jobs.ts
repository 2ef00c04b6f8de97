import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../kernel/actor.ts';
import type { LocalDate } from '../../../kernel/wall-clock.ts';
import { Database } from '../../../platform/database/database.ts';
import { JobOdometer, type KnownOdometer, MileageRefused } from '../../booking/index.ts';
import { type AcceptedReading, contradictionBetween, latestReading } from '../domain/odometer.ts';
import { Odometers } from '../domain/odometers.ts';
import { OdometerRecorder } from './odometer-recorder.ts';

const MILEAGE = `SELECT mileage FROM revisions.odometer_reading WHERE id = $1`;

/** Odometers for booking, which declares the port so that it need not import revisions (ADR 38). */
@Injectable()
export class OdometerForJobs extends JobOdometer {
  constructor(
    private readonly recorder: OdometerRecorder,
    private readonly odometers: Odometers,
    private readonly database: Database,
  ) {
    super();
  }

  async known(vehicleId: number): Promise<KnownOdometer> {
    const accepted = await this.odometers.accepted(vehicleId);
    const last = latestReading(accepted);
    const lowest = latestReading(accepted.filter(isOfWorkshop));
    return {
      last: last ? { value: last.mileage, date: last.readOn } : null,
      lowest: lowest?.mileage ?? null,
    };
  }

  async record(
    vehicleId: number,
    reading: { readonly readOn: LocalDate; readonly mileage: number },
    by: Actor,
  ): Promise<number | null> {
    const accepted = await this.odometers.lockAccepted(vehicleId);
    for (const other of accepted.filter(isOfWorkshop)) {
      const reason = contradictionBetween(reading, other);
      if (reason) throw new MileageRefused(reason, other);
    }
    if (accepted.some((other) => isSame(other, reading))) return null;
    await this.recorder.recordConfirmed(vehicleId, reading, 'workshop', by);
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
  return source === 'revision' || source === 'workshop';
}

function isSame(
  one: Pick<AcceptedReading, 'readOn' | 'mileage'>,
  other: Pick<AcceptedReading, 'readOn' | 'mileage'>,
): boolean {
  return one.readOn === other.readOn && one.mileage === other.mileage;
}
