import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import { APPOINTMENT_STATUSES, type AppointmentStatus } from '../../../../kernel/appointment-status.ts';
import { VEHICLE_DETAIL_NAMES, type VehicleDetails } from '../../../../kernel/vehicle-description.ts';
import type { LocalDate } from '../../../../kernel/wall-clock.ts';
import { WorkshopDay } from '../../../../platform/config/workshop-day.ts';
import { Database } from '../../../../platform/database/database.ts';
import { TranslationsView } from '../../../../platform/i18n/translations.view.ts';
import { jsonDetails, VehicleNotFound } from '../../../customers/index.ts';
import { kilometresPerDay, predictMileage } from '../../../revisions/index.ts';
import { type BookReader, READABLE_VEHICLE, readableVehicle, seesCosts } from './book-reader.ts';
import { VehicleOwner, VehicleSummary } from './vehicle.views.ts';

/** The vehicle of a service book; the loop below documents its details. */
class BookVehicle extends (VehicleSummary as new () => VehicleSummary & Readonly<VehicleDetails>) {
  @ApiProperty({ type: 'integer', nullable: true, description: 'Kilometres.' })
  readonly mileage: number | null;
}
for (const detail of VEHICLE_DETAIL_NAMES) {
  const description = detail === 'vin' ? 'In shared books only the last six characters.' : undefined;
  ApiProperty({ type: String, nullable: true, description })(BookVehicle.prototype, detail);
}

/** An accepted odometer reading. */
class BookReading {
  @ApiProperty({ type: String, format: 'date' })
  readonly readOn: LocalDate;

  @ApiProperty({ type: 'integer' })
  readonly km: number;

  @ApiProperty({ description: 'Origin of the reading: `revision`, `workshop`, `client` or `booking`.' })
  readonly source: string;
}

/** The odometer of a vehicle: readings and prediction for today. */
class BookOdometer {
  @ApiProperty({ type: [BookReading], description: 'Oldest first; at most the last 500.' })
  readonly readings: BookReading[];

  @ApiProperty({ type: 'integer', nullable: true, description: 'Predicted kilometres.' })
  readonly predictedKm: number | null;

  @ApiProperty({ type: Number, nullable: true, description: 'Average of the last two years, one decimal.' })
  readonly kmPerDay: number | null;
}

/** The next open visit of a vehicle. */
class BookVisit {
  @ApiProperty({ type: 'integer' })
  readonly id: number;

  @ApiProperty({ type: String, format: 'date' })
  readonly date: LocalDate;

  @ApiProperty({ example: '09:30' })
  readonly startTime: string;

  @ApiProperty({ enum: APPOINTMENT_STATUSES, enumName: 'AppointmentStatus' })
  readonly status: AppointmentStatus;

  @ApiProperty({ description: 'All services, joined with " + ".' })
  readonly service: string;

  @ApiProperty({ type: TranslationsView })
  readonly serviceNames: TranslationsView;
}

/** The cover of a service book: the vehicle, its odometer, and the number of entries. */
export class VehicleBook {
  @ApiProperty()
  readonly vehicle: BookVehicle;

  @ApiProperty({ type: VehicleOwner, nullable: true, description: 'For the desk only.' })
  readonly owner: VehicleOwner | null;

  @ApiProperty({
    type: BookVisit,
    nullable: true,
    description: 'The soonest visit that is not done. For the desk only.',
  })
  readonly nextVisit: BookVisit | null;

  @ApiProperty()
  readonly odometer: BookOdometer;

  @ApiProperty({ type: 'integer', description: 'In progress or completed.' })
  readonly visits: number;

  @ApiProperty({ type: 'integer', description: 'Completed.' })
  readonly revisions: number;

  @ApiProperty({ type: 'integer', description: '0 in shared books and for mechanics.' })
  readonly documents: number;

  @ApiProperty({ type: String, format: 'date', nullable: true, description: 'Day of the oldest entry.' })
  readonly oldestOn: LocalDate | null;
}

/** Reads the cover of a service book for a reader. */
export class ShowVehicleBook extends Query<VehicleBook> {
  constructor(
    readonly vehicleId: number,
    readonly reader: BookReader,
  ) {
    super();
  }
}

/** Customers without a phone are erased and not shown as owners. */
const BOOK = `
  SELECT json_build_object(
           'id', v.vehicle_id, 'make', v.make, 'model', v.model, 'year', v.year, 'licensePlate', v.license_plate,
           'mileage', v.mileage, ${jsonDetails('v')}) AS vehicle,
         CASE WHEN $3 THEN right(v.vin, 6) ELSE v.vin END AS vin,
         CASE WHEN $4 AND c.phone <> '' THEN
           json_build_object('customerId', c.customer_id, 'name', c.name, 'phone', c.phone,
                             'isGuest', c.user_id IS NULL) END AS owner,
         CASE WHEN $4 THEN
           (SELECT json_build_object('id', a.appointment_id, 'date', a.date, 'status', a.status,
                     'startTime', to_char(make_interval(mins => a.start_minute), 'HH24:MI'),
                     'service', a.service_name, 'serviceNames', a.service_names)
            FROM booking.appointment_card a
            WHERE a.vehicle_id = $1 AND a.status IN ('pending', 'confirmed', 'in-progress')
            ORDER BY a.date, a.start_minute, a.appointment_id LIMIT 1) END AS "nextVisit",
         (SELECT coalesce(json_agg(json_build_object('readOn', read_on, 'km', mileage, 'source', source)
                                   ORDER BY read_on, reading_id), '[]')
          FROM (SELECT * FROM revisions.reading_card WHERE vehicle_id = $1 AND doubt IS NULL
                ORDER BY read_on DESC, reading_id DESC LIMIT 500) latest) AS readings,
         (SELECT count(*) FROM booking.visit_card WHERE vehicle_id = $1) AS visits,
         (SELECT count(*) FROM revisions.revision_card WHERE vehicle_id = $1 AND status = 'completed') AS revisions,
         (SELECT count(*) FROM revisions.document_card WHERE vehicle_id = $1 AND $5) AS documents,
         least((SELECT min(date) FROM booking.visit_card WHERE vehicle_id = $1),
               (SELECT min(revision_date) FROM revisions.revision_card WHERE vehicle_id = $1 AND status = 'completed'),
               (SELECT min(added_on) FROM revisions.document_card WHERE vehicle_id = $1 AND $5)) AS "oldestOn"
  FROM ${READABLE_VEHICLE}`;

interface BookRow extends Omit<VehicleBook, 'odometer'> {
  readonly readings: BookReading[];
  readonly vin: string | null;
  readonly [column: string]: unknown;
}

/** @throws VehicleNotFound */
@QueryHandler(ShowVehicleBook)
export class ShowVehicleBookHandler implements IQueryHandler<ShowVehicleBook> {
  constructor(
    private readonly database: Database,
    private readonly day: WorkshopDay,
  ) {}

  async execute({ vehicleId, reader }: ShowVehicleBook): Promise<VehicleBook> {
    const row = await this.database.one<BookRow>(BOOK, [
      ...readableVehicle(vehicleId, reader),
      reader.as === 'guest',
      reader.as === 'desk',
      seesCosts(reader),
    ]);
    if (!row) throw new VehicleNotFound();
    const { readings, vin, ...book } = row;
    return { ...book, vehicle: { ...book.vehicle, vin }, odometer: this.odometer(readings) };
  }

  private odometer(readings: BookReading[]): BookOdometer {
    const known = readings.map(({ readOn, km }) => ({ readOn, mileage: km }));
    const perDay = kilometresPerDay(known);
    return {
      readings,
      predictedKm: predictMileage(known, this.day.today()),
      kmPerDay: perDay === null ? null : Math.round(perDay * 10) / 10,
    };
  }
}
