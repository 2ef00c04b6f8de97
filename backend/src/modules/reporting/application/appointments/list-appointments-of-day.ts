import { Injectable } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import type { Actor } from '../../../../kernel/actor.ts';
import { APPOINTMENT_STATUSES, type AppointmentStatus } from '../../../../kernel/appointment-status.ts';
import { formatLocalTime, type LocalDate, type LocalTime } from '../../../../kernel/wall-clock.ts';
import { WorkshopDay } from '../../../../platform/config/workshop-day.ts';
import { Database } from '../../../../platform/database/database.ts';
import { ApiEnum } from '../../../../platform/http/view-properties.ts';
import { TranslationsView } from '../../../../platform/i18n/translations.view.ts';
import type { AppointmentView } from '../../../booking/index.ts';
import { initialsOf, withoutDigits } from '../../domain/masking.ts';
import { OnlyTodayIsPublic } from '../../domain/reporting.errors.ts';
import { PanelAccess } from '../figures/panel-access.ts';
import { type AppointmentCard, cardsSql, viewOfTeam } from './appointment-cards.ts';

class PublicAppointmentCustomer {
  @ApiProperty({ description: 'Initials.', example: 'M. C.' }) name: string;
}

class PublicAppointmentService {
  @ApiProperty({ description: 'In Romanian, joined with " + ".' }) name: string;
  @ApiProperty() names: TranslationsView;
}

class PublicAppointmentVehicle {
  @ApiProperty({ example: 'Dacia' }) make: string;
}

export class PublicAppointment {
  @ApiProperty({ example: '08:30' }) appointmentTime: string;
  @ApiEnum('AppointmentStatus', APPOINTMENT_STATUSES) status: AppointmentStatus;
  @ApiProperty() customer: PublicAppointmentCustomer;
  @ApiProperty() service: PublicAppointmentService;
  @ApiProperty() vehicle: PublicAppointmentVehicle;
}

/** The limit is higher than any number of appointments of a day, because the list has no pages. */
const WHOLE_DAY = 10_000;
const OF_DAY = cardsSql('a.date = $1', '$2', '0', 'asc');

const PUBLIC = `
  SELECT a.start_minute AS start, a.status, a.service_name AS service, a.service_names AS names, c.name AS customer, v.make
  FROM booking.appointment_card a
  JOIN customers.person_card c ON c.customer_id = a.customer_id
  JOIN customers.vehicle_card v ON v.vehicle_id = a.vehicle_id
  WHERE a.date = $1 AND a.status <> 'cancelled'
  ORDER BY a.start_minute, a.appointment_id`;

interface PublicRow {
  readonly start: LocalTime;
  readonly status: AppointmentStatus;
  readonly service: string;
  readonly names: TranslationsView;
  readonly customer: string;
  readonly make: string;
}

@Injectable()
export class DayAppointmentReader {
  constructor(
    private readonly database: Database,
    private readonly day: WorkshopDay,
    private readonly panel: PanelAccess,
  ) {}

  /** Lists the appointments of a day: any day in full for the desk; today, masked as the owner chose, for others. */
  async listAppointmentsOfDay(date: LocalDate, by: Actor): Promise<(AppointmentView | PublicAppointment)[]> {
    if ((await this.panel.seenBy(by)) === 'all') {
      return (await this.database.query<AppointmentCard>(OF_DAY, [date, WHOLE_DAY])).map(viewOfTeam);
    }
    if (date !== this.day.today()) throw new OnlyTodayIsPublic(by.kind === 'user');
    const rows = await this.database.query<PublicRow>(PUBLIC, [date]);
    return rows.map(({ start, status, service, names, customer, make }) => ({
      appointmentTime: formatLocalTime(start),
      status,
      customer: { name: initialsOf(customer) },
      service: { name: service, names },
      // Visitors type the make freely, so it may contain personal data.
      vehicle: { make: withoutDigits(make) },
    }));
  }
}
