import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import type { Actor } from '../../../kernel/actor.ts';
import type { LocalDate } from '../../../kernel/wall-clock.ts';
import { WorkshopDay } from '../../../platform/config/workshop-day.ts';
import { Database } from '../../../platform/database/database.ts';
import { dateForMileage, kilometresPerDay, predictMileage, withoutJumps } from '../domain/odometer.ts';
import { Odometers } from '../domain/odometers.ts';
import { type Contradiction, READING_SOURCES, type ReadingSource } from '../domain/revisions.values.ts';
import { ServiceBookAccess } from './service-book-access.ts';

class OdometerReading {
  @ApiProperty({ type: String, format: 'date' })
  readonly readOn: LocalDate;

  @ApiProperty({ type: 'integer', description: 'Kilometres.' })
  readonly mileage: number;

  @ApiProperty({ type: String, enum: [...READING_SOURCES] })
  readonly source: ReadingSource;

  @ApiProperty({
    type: String,
    enum: ['regression', 'jump'],
    nullable: true,
    description: 'Why the reading is rejected and not used for predictions; null when it is accepted.',
  })
  readonly doubt: Contradiction | null;
}

@ApiSchema({ name: 'Odometer' })
export class OdometerView {
  @ApiProperty({ type: [OdometerReading], description: 'Oldest first; at most the last 500.' })
  readonly readings: OdometerReading[];

  @ApiProperty({ type: 'integer', nullable: true, description: 'Predicted kilometres.' })
  readonly predictedToday: number | null;

  @ApiProperty({ type: 'integer', nullable: true, description: 'Average of the last two years.' })
  readonly kilometresPerYear: number | null;
}

export class ShowOdometer extends Query<OdometerView> {
  constructor(
    readonly vehicleId: number,
    readonly actor: Actor,
  ) {
    super();
  }
}

const READINGS = `
  SELECT "readOn", mileage, source, doubt FROM (
    SELECT id, read_on::text AS "readOn", mileage, source, doubt
    FROM revisions.odometer_reading WHERE vehicle_id = $1 ORDER BY read_on DESC, id DESC LIMIT 500
  ) latest ORDER BY "readOn", id`;

@QueryHandler(ShowOdometer)
export class ShowOdometerHandler implements IQueryHandler<ShowOdometer> {
  constructor(
    private readonly database: Database,
    private readonly access: ServiceBookAccess,
    private readonly day: WorkshopDay,
  ) {}

  async execute({ vehicleId, actor }: ShowOdometer): Promise<OdometerView> {
    await this.access.requireWorkAccess(vehicleId, actor);
    const readings = await this.database.query<OdometerReading & Record<string, unknown>>(READINGS, [
      vehicleId,
    ]);
    const accepted = readings.filter(({ doubt }) => doubt === null);
    const perDay = kilometresPerDay(accepted);
    return {
      readings,
      predictedToday: predictMileage(accepted, this.day.today()),
      kilometresPerYear: perDay === null ? null : Math.round(perDay * 365),
    };
  }
}

/**
 * Predicts, for other modules, the day on which a vehicle reaches a mileage; null without enough readings. Needs a unit
 * of work: no reading is added until it ends.
 */
export class PredictDateForMileage extends Query<LocalDate | null> {
  constructor(
    readonly vehicleId: number,
    readonly mileage: number,
  ) {
    super();
  }
}

@QueryHandler(PredictDateForMileage)
export class PredictDateForMileageHandler implements IQueryHandler<PredictDateForMileage> {
  constructor(private readonly odometers: Odometers) {}

  async execute({ vehicleId, mileage }: PredictDateForMileage): Promise<LocalDate | null> {
    const accepted = await this.odometers.lockAccepted(vehicleId);
    return dateForMileage(mileage, withoutJumps(accepted, await this.odometers.rejectedForJump(vehicleId)));
  }
}
