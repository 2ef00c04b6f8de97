import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import type { Actor } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import { fromInstant, type LocalDate } from '../../../kernel/wall-clock.ts';
import { SETTINGS, type Settings } from '../../../platform/config/settings.ts';
import { Database } from '../../../platform/database/database.ts';
import {
  type Doubt,
  kilometresPerDay,
  predictMileage,
  READING_SOURCES,
  type ReadingSource,
} from '../domain/odometer.ts';
import { ServiceBookAccess } from './service-book-access.ts';

/** What an odometer showed on a day. */
export class OdometerReading {
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
    description: 'Why it is not believed, and nothing is predicted from it; null when it is.',
  })
  readonly doubt: Doubt | null;
}

/** A vehicle's readings, and what they say about today. */
@ApiSchema({ name: 'Odometer' })
export class OdometerView {
  @ApiProperty({ type: [OdometerReading], description: 'The oldest first; at most the last 500.' })
  readonly readings: OdometerReading[];

  @ApiProperty({ type: 'integer', nullable: true, description: 'Kilometres to expect today.' })
  readonly predictedToday: number | null;

  @ApiProperty({ type: 'integer', nullable: true, description: 'Average of the last two years.' })
  readonly kilometresPerYear: number | null;
}

/** The odometer of a vehicle: readings and prediction. */
export class ShowOdometer extends Query<OdometerView> {
  constructor(
    readonly vehicleId: number,
    readonly who: Actor,
  ) {
    super();
  }
}

const READINGS = `
  SELECT "readOn", mileage, source, doubt FROM (
    SELECT id, read_on::text AS "readOn", mileage, source, doubt
    FROM revisions.odometer_reading WHERE vehicle_id = $1 ORDER BY read_on DESC, id DESC LIMIT 500
  ) latest ORDER BY "readOn", id`;

/** @throws NotInServiceBook also for somebody else's vehicle */
@QueryHandler(ShowOdometer)
export class ShowOdometerHandler implements IQueryHandler<ShowOdometer> {
  constructor(
    private readonly database: Database,
    private readonly access: ServiceBookAccess,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async execute({ vehicleId, who }: ShowOdometer): Promise<OdometerView> {
    await this.access.mustSee(vehicleId, who);
    const readings = await this.database.query<OdometerReading & Record<string, unknown>>(READINGS, [
      vehicleId,
    ]);
    const { date } = fromInstant(this.clock.now(), this.settings.WORKSHOP_TZ);
    const believed = readings.filter(({ doubt }) => doubt === null);
    const perDay = kilometresPerDay(believed);
    return {
      readings,
      predictedToday: predictMileage(believed, date),
      kilometresPerYear: perDay === null ? null : Math.round(perDay * 365),
    };
  }
}
