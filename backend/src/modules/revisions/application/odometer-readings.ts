import { WITHDRAWAL_REASONS, type WithdrawalReason } from '@car-workshop/contracts/values/revisions';
import { Inject, Injectable } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { type Actor, isStaff, SYSTEM } from '../../../kernel/actor.ts';
import type { Recorded } from '../../../kernel/define-event.ts';
import { fromInstant, type LocalDate } from '../../../kernel/wall-clock.ts';
import { SETTINGS, type Settings } from '../../../platform/config/settings.ts';
import { WorkshopDay } from '../../../platform/config/workshop-day.ts';
import { command, Handles } from '../../../platform/cqrs/commands.ts';
import { Database } from '../../../platform/database/database.ts';
import { Reaction, type ReactionHandler } from '../../../platform/event-log/subscriptions.ts';
import { ApiInteger, ApiList, ApiNullable } from '../../../platform/http/view-properties.ts';
import { VehicleMileageReported } from '../../customers/index.ts';
import {
  dateForMileage,
  kilometresPerDay,
  latestReading,
  onPresentScale,
  predictMileage,
  scaleAt,
  withoutJumps,
} from '../domain/odometer.ts';
import { NotInServiceBook, ReplacementIsOfWorkshop } from '../domain/revisions.errors.ts';
import { DOUBTS, type Doubt, READING_SOURCES, type ReadingSource } from '../domain/revisions.values.ts';
import { OdometerRecorder } from './odometer-recorder.ts';
import { Odometers } from './odometers.ts';
import { ServiceBookAccess } from './service-book-access.ts';

class OdometerReading {
  @ApiInteger() readonly id: number;
  @ApiProperty({ type: String, format: 'date' }) readonly readOn: LocalDate;
  @ApiInteger('Kilometres.') readonly mileage: number;
  @ApiProperty({ enum: [...READING_SOURCES] }) readonly source: ReadingSource;

  @ApiProperty({
    enum: [...DOUBTS],
    nullable: true,
    description: 'Why the reading is rejected and not used for predictions; null when it is accepted.',
  })
  readonly doubt: Doubt | null;

  @ApiProperty({ description: 'Whether the odometer was replaced before it.' }) readonly startsScale: boolean;

  @ApiProperty({
    enum: [...WITHDRAWAL_REASONS],
    nullable: true,
    description: 'Why the desk took it back; null when it did not.',
  })
  readonly withdrawnFor: WithdrawalReason | null;
}

export class OdometerView {
  @ApiList(OdometerReading, 'Oldest first; at most the last 500.') readonly readings: OdometerReading[];
  @ApiNullable('integer', 'Predicted kilometres.') readonly predictedToday: number | null;
  @ApiNullable('integer', 'Average of the last two years.') readonly kilometresPerYear: number | null;
}

const READINGS = `
  SELECT * FROM (
    SELECT id, read_on, mileage, source, doubt, starts_scale, withdrawn_for
    FROM revisions.odometer_reading WHERE vehicle_id = $1 ORDER BY read_on DESC, id DESC LIMIT 500
  ) latest ORDER BY read_on, id`;

// `confirmed` accepts a mileage, in kilometres, despite contradicting readings; `replaced` starts a new odometer.
export class EnterMileage extends command<{
  vehicleId: number;
  mileage: number;
  confirmed: boolean;
  replaced: boolean;
  by: Actor;
}>() {}

// The desk withdraws a reading; those it contradicted count again. Idempotent.
export class WithdrawReading extends command<{
  vehicleId: number;
  readingId: number;
  reason: WithdrawalReason;
  by: Actor;
}>() {}
const OF_VEHICLE = `SELECT FROM revisions.odometer_reading WHERE id = $1 AND vehicle_id = $2`;

@Injectable()
export class OdometerReader {
  constructor(
    private readonly database: Database,
    private readonly access: ServiceBookAccess,
    private readonly day: WorkshopDay,
    private readonly odometers: Odometers,
  ) {}

  async showOdometer(vehicleId: number, actor: Actor): Promise<OdometerView> {
    await this.access.requireWorkAccess(vehicleId, actor);
    const readings = await this.database.query<OdometerReading>(READINGS, [vehicleId]);
    const accepted = onPresentScale(readings.filter(({ doubt }) => doubt === null));
    const perDay = kilometresPerDay(accepted);
    return {
      readings,
      predictedToday: predictMileage(accepted, this.day.today()),
      kilometresPerYear: perDay === null ? null : Math.round(perDay * 365),
    };
  }

  /** Null without enough readings. Needs a unit of work, which blocks new readings until its end. */
  async predictDateForMileage(vehicleId: number, mileage: number): Promise<LocalDate | null> {
    const accepted = await this.odometers.lockAccepted(vehicleId);
    const rejected = await this.odometers.rejectedForJump(vehicleId);
    const [start] = scaleAt(latestReading(accepted) ?? { readOn: this.day.today() }, accepted);
    const ofScale = start?.startsScale ? rejected.filter(({ readOn }) => readOn >= start.readOn) : rejected;
    return dateForMileage(mileage, withoutJumps(onPresentScale(accepted), ofScale));
  }
}

@Injectable()
export class OdometerHandlers {
  constructor(
    private readonly database: Database,
    private readonly access: ServiceBookAccess,
    private readonly day: WorkshopDay,
    private readonly odometer: OdometerRecorder,
  ) {}

  @Handles(EnterMileage, 'in-transaction')
  async enterMileage({ vehicleId, mileage, confirmed, replaced, by }: EnterMileage): Promise<void> {
    await this.access.requireWorkAccess(vehicleId, by);
    const reading = { readOn: this.day.today(), mileage };
    const source = isStaff(by) ? 'workshop' : 'client';
    if (replaced) {
      if (source === 'client') throw new ReplacementIsOfWorkshop();
      await this.odometer.recordReplacement(vehicleId, reading, source, by);
      return;
    }
    if (!confirmed) await this.odometer.assertPlausible(vehicleId, reading);
    await this.odometer.recordConfirmed(vehicleId, reading, source, by);
  }

  @Handles(WithdrawReading, 'in-transaction')
  async withdrawReading({ vehicleId, readingId, reason, by }: WithdrawReading): Promise<void> {
    await this.access.requireWorkAccess(vehicleId, by);
    const isOfVehicle = await this.database.one(OF_VEHICLE, [readingId, vehicleId]);
    if (!isOfVehicle) throw new NotInServiceBook();
    await this.odometer.withdraw(vehicleId, readingId, by, reason);
  }
}

@Reaction('revisions.take-mileage-when-vehicle-mileage-reported', VehicleMileageReported)
export class RecordMileageWhenVehicleMileageReported implements ReactionHandler {
  constructor(
    private readonly odometer: OdometerRecorder,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async when({ data, occurredAt }: Recorded<typeof VehicleMileageReported>): Promise<void> {
    const { vehicleId, mileage } = data;
    const { date: readOn } = fromInstant(occurredAt, this.settings.WORKSHOP_TZ);
    const source = data.source === 'owner' ? 'client' : data.source;
    await this.odometer.recordReported(vehicleId, { readOn, mileage }, source, SYSTEM);
  }
}
