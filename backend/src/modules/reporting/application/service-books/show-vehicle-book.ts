import { Injectable } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { APPOINTMENT_STATUSES, type AppointmentStatus } from '../../../../kernel/appointment-status.ts';
import { VEHICLE_DETAIL_NAMES, type VehicleDetails } from '../../../../kernel/vehicle-description.ts';
import type { LocalDate } from '../../../../kernel/wall-clock.ts';
import { WorkshopDay } from '../../../../platform/config/workshop-day.ts';
import { Database } from '../../../../platform/database/database.ts';
import { ApiEnum, ApiInteger, ApiList, ApiNullable } from '../../../../platform/http/view-properties.ts';
import { TranslationsView } from '../../../../platform/i18n/translations.view.ts';
import { jsonDetails, VehicleNotFound } from '../../../customers/index.ts';
import { kilometresPerDay, onPresentScale, predictMileage } from '../../../revisions/index.ts';
import { BookAdvice, readAdvice } from './book-advice.ts';
import { type BookReader, READABLE_VEHICLE, readableVehicle, seesCosts } from './book-reader.ts';

export class VehicleSummary {
  @ApiInteger() id: number;
  @ApiProperty({ example: 'Dacia' }) make: string;
  @ApiProperty({ example: 'Logan' }) model: string;
  @ApiInteger({ example: 2019 }) year: number;
  @ApiNullable(String, { example: 'B 123 ABC' }) licensePlate: string | null;
}

export class VehicleOwner {
  @ApiInteger() customerId: number;
  @ApiProperty({ example: 'Ion Popescu' }) name: string;
  @ApiProperty({ description: 'E.164', example: '+40722123456' }) phone: string;
  @ApiProperty({ description: 'Whether the owner has no account.' }) isGuest: boolean;
}
class BookVehicle extends (VehicleSummary as new () => VehicleSummary & Readonly<VehicleDetails>) {
  @ApiNullable('integer', 'Kilometres.') mileage: number | null;
}
for (const detail of VEHICLE_DETAIL_NAMES) {
  const description = detail === 'vin' ? 'In shared books only the last six characters.' : undefined;
  ApiProperty({ type: String, nullable: true, description })(BookVehicle.prototype, detail);
}

class BookReading {
  @ApiProperty({ type: String, format: 'date' }) readOn: LocalDate;
  @ApiInteger() km: number;
  @ApiProperty({ description: 'Origin of the reading: `revision`, `workshop`, `client` or `booking`.' }) source: string;
  @ApiProperty({ description: 'Whether the odometer was replaced before it.' }) startsScale: boolean;
}

class BookOdometer {
  @ApiList(BookReading, 'Oldest first; at most the last 500.') readings: BookReading[];
  @ApiNullable('integer', 'Predicted kilometres.') predictedKm: number | null;
  @ApiNullable(Number, 'Average of the last two years, one decimal.') kmPerDay: number | null;
}

export class ServiceBookAppointment {
  @ApiInteger() id: number;
  @ApiProperty({ type: String, format: 'date' }) date: LocalDate;
  @ApiProperty({ example: '09:30' }) startTime: string;
  @ApiEnum('AppointmentStatus', APPOINTMENT_STATUSES) status: AppointmentStatus;
  @ApiProperty({ description: 'All services, joined with " + ".' }) service: string;
  @ApiProperty() serviceNames: TranslationsView;
}

export class VehicleBook {
  @ApiProperty() vehicle: BookVehicle;
  @ApiNullable(VehicleOwner, 'For the desk only.') owner: VehicleOwner | null;
  @ApiNullable(ServiceBookAppointment, 'The soonest visit that is not done. For the desk only.')
  nextVisit: ServiceBookAppointment | null;
  @ApiProperty() odometer: BookOdometer;
  @ApiInteger('In progress or completed.') visits: number;
  @ApiInteger('Completed.') revisions: number;
  @ApiInteger('0 in shared books and for mechanics.') documents: number;
  @ApiNullable('date', 'Day of the oldest entry.') oldestOn: LocalDate | null;
  @ApiList(BookAdvice, 'The most urgent first; none while the workshop works without estimates.') advice: BookAdvice[];
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
            ORDER BY a.date, a.start_minute, a.appointment_id LIMIT 1) END AS next_visit,
         (SELECT coalesce(json_agg(json_build_object('readOn', read_on, 'km', mileage, 'source', source,
                                                     'startsScale', starts_scale)
                                   ORDER BY read_on, reading_id), '[]')
          FROM (SELECT * FROM revisions.reading_card WHERE vehicle_id = $1 AND doubt IS NULL
                ORDER BY read_on DESC, reading_id DESC LIMIT 500) latest) AS readings,
         (SELECT count(*) FROM booking.visit_card WHERE vehicle_id = $1) AS visits,
         (SELECT count(*) FROM revisions.revision_card WHERE vehicle_id = $1 AND status = 'completed') AS revisions,
         (SELECT count(*) FROM revisions.document_card WHERE vehicle_id = $1 AND $5) AS documents,
         least((SELECT min(date) FROM booking.visit_card WHERE vehicle_id = $1),
               (SELECT min(revision_date) FROM revisions.revision_card WHERE vehicle_id = $1 AND status = 'completed'),
               (SELECT min(added_on) FROM revisions.document_card WHERE vehicle_id = $1 AND $5)) AS oldest_on
  FROM ${READABLE_VEHICLE}`;

interface BookRow extends Omit<VehicleBook, 'odometer' | 'advice'> {
  readonly readings: BookReading[];
  readonly vin: string | null;
}

@Injectable()
export class VehicleBookReader {
  constructor(
    private readonly database: Database,
    private readonly day: WorkshopDay,
  ) {}

  async showVehicleBook(vehicleId: number, reader: BookReader): Promise<VehicleBook> {
    const row = await this.database.one<BookRow>(BOOK, [
      ...readableVehicle(vehicleId, reader),
      reader.as === 'guest',
      reader.as === 'desk',
      seesCosts(reader),
    ]);
    if (!row) throw new VehicleNotFound();
    const { readings, vin, ...book } = row;
    const advice = await readAdvice(this.database, vehicleId, seesCosts(reader));
    return { ...book, vehicle: { ...book.vehicle, vin }, odometer: this.odometer(readings), advice };
  }

  private odometer(readings: BookReading[]): BookOdometer {
    // The readings are in the order in which they were read, so their index serves as id.
    const known = onPresentScale(readings.map(({ km, ...reading }, id) => ({ ...reading, id, mileage: km })));
    const perDay = kilometresPerDay(known);
    return {
      readings,
      predictedKm: predictMileage(known, this.day.today()),
      kmPerDay: perDay === null ? null : Math.round(perDay * 10) / 10,
    };
  }
}

/** How many years a printed book covers, unless the request asks for more. */
export const BOOK_YEARS = { default: 10, max: 100 };
