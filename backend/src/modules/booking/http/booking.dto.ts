import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { LICENCE_PLATE } from '../../../kernel/licence-plate.ts';
import { MILEAGE, VEHICLE_YEAR } from '../../../kernel/vehicle-description.ts';
import {
  DateField,
  Id,
  OneOf,
  OptionalDate,
  OptionalDigits,
  OptionalEmail,
  OptionalId,
  OptionalMatch,
  OptionalQueryDate,
  OptionalQueryId,
  OptionalText,
  PhoneField,
  QueryNumber,
  RequiredText,
  SingleLine,
  SmsCodeField,
  TimeField,
  YearField,
} from '../../../platform/http/validators.ts';
import {
  APPOINTMENT_STATUSES,
  type AppointmentStatus,
  STATUS_REASONS,
  type StatusReason,
} from '../domain/appointment-status.values.ts';
import { BookedVehicleDetailFields } from './booked-vehicle-details.ts';
import { MoreServiceIds } from './more-service-ids.ts';

/** Contact data and vehicle of a booking, with notes. */
export class BookingContactFields extends BookedVehicleDetailFields {
  @RequiredText({ max: 120, required: 'booking.name_required' })
  @SingleLine()
  customerName: string;

  @PhoneField({ required: 'booking.phone_required' })
  customerPhone: string;

  @OptionalEmail()
  customerEmail?: string;

  @RequiredText({ max: 60, required: 'booking.make_required' })
  @SingleLine()
  vehicleMake: string;

  @RequiredText({ max: 60, required: 'booking.model_required' })
  @SingleLine()
  vehicleModel: string;

  @YearField(VEHICLE_YEAR)
  vehicleYear: number;

  @OptionalMatch(LICENCE_PLATE)
  vehicleLicensePlate?: string;

  @OptionalDigits(MILEAGE)
  vehicleMileage?: number;

  @OptionalText({ max: 2000 })
  notes?: string;
}

/** The booking payload (specification §3, §5). */
@ApiSchema({ name: 'BookAppointment' })
export class BookAppointmentBody extends BookingContactFields {
  @Id({ message: 'booking.service_required' })
  serviceId: number;

  @MoreServiceIds()
  moreServiceIds?: number[];

  @DateField({ message: 'booking.date_required' })
  appointmentDate: string;

  @TimeField({ message: 'booking.time_required' })
  appointmentTime: string;

  @OptionalText({
    max: 20,
    description: 'Code of a waiting reward of the signed-in client, which the workshop applies at the visit.',
    example: 'K7M2PX4R',
  })
  rewardCode?: string;

  @SmsCodeField({
    optional: true,
    description: 'The code that a 409 `phone_proof_required` has sent to the phone.',
  })
  phoneCode?: string;

  @OptionalId(
    'Must be the signed-in user when given; another id is refused with 403, any id without a session with 401.',
  )
  userId?: number;
}

/** The new start of an appointment. */
@ApiSchema({ name: 'RescheduleAppointment' })
export class RescheduleAppointmentBody {
  @DateField({ message: 'booking.date_required' })
  appointmentDate: string;

  @TimeField({ message: 'booking.time_required' })
  appointmentTime: string;
}

/** The new state of an appointment. */
@ApiSchema({ name: 'ChangeAppointmentStatus' })
export class ChangeAppointmentStatusBody {
  @OneOf(APPOINTMENT_STATUSES)
  @ApiProperty({ enum: APPOINTMENT_STATUSES, enumName: 'AppointmentStatus' })
  status: AppointmentStatus;

  @OneOf(STATUS_REASONS, { optional: true })
  @ApiPropertyOptional({
    enum: STATUS_REASONS,
    enumName: 'StatusReason',
    description: 'With `cancelled`, once the visit should have begun: the customer did not come.',
  })
  reason?: StatusReason;

  @OptionalDate('The day of the visit as the page shows it. A visit of another day is then refused.')
  day?: string;
}

/** A period in which the workshop is closed. */
@ApiSchema({ name: 'AnnounceClosure' })
export class AnnounceClosureBody {
  @DateField()
  from: string;

  @DateField({ description: 'The last closed day.' })
  to: string;

  @OptionalText({ max: 200, example: 'Concediu' })
  reason?: string;
}

/** The code received by SMS. */
export class ErasureCode {
  @SmsCodeField()
  code: string;
}

/** `?serviceId=1&moreServiceIds=2,4` */
class ServicesQuery {
  @OptionalQueryId()
  serviceId?: number;

  @MoreServiceIds({ inQuery: true })
  moreServiceIds?: number[];
}

/** `?date=2026-03-02&serviceId=1&moreServiceIds=2,4` */
export class TimeSlotsQuery extends ServicesQuery {
  @DateField()
  date: string;
}

/** `?count=3&from=2026-03-02&serviceId=1&moreServiceIds=2,4` */
export class NextStartsQuery extends ServicesQuery {
  @QueryNumber({ min: 1, max: 10, default: 3 })
  count = 3;

  @OptionalQueryDate()
  from?: string;
}

/** `?from=2026-03-01&to=2026-03-31&serviceId=1&moreServiceIds=2,4` */
export class AvailableDaysQuery extends ServicesQuery {
  @DateField()
  from: string;

  @DateField({ description: 'At most 62 days, `from` included.' })
  to: string;
}
