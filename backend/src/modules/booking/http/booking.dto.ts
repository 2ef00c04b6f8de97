import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { APPOINTMENT_STATUSES, type AppointmentStatus } from '../../../kernel/appointment-status.ts';
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
  OptionalText,
  PhoneField,
  RequiredText,
  SingleLine,
  SmsCodeField,
  TimeField,
  YearField,
} from '../../../platform/http/validators.ts';
import { MoreServiceIds } from '../../catalogue/fields.ts';
import { STATUS_REASONS, type StatusReason } from '../domain/booking.values.ts';
import { BookedVehicleDetailFields } from './booked-vehicle-details.ts';

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

/** The code received by SMS. */
export class ErasureCode {
  @SmsCodeField()
  code: string;
}
