import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import {
  DateField,
  Id,
  OneOf,
  OptionalEmail,
  OptionalQueryId,
  OptionalText,
  OptionalWholeNumber,
  PhoneField,
  RequiredText,
  SmsCodeField,
  TimeField,
} from '../../../platform/http/validators.ts';
import {
  BookedVehicleDetailFields,
  LicencePlateField,
  MileageField,
  VehicleYear,
} from '../../../platform/http/vehicle-fields.ts';
import { APPOINTMENT_STATUSES, type AppointmentStatus } from '../domain/appointment-status.values.ts';

/** Contact data and vehicle of a booking, with notes. */
export class BookingContactFields extends BookedVehicleDetailFields {
  @RequiredText({ max: 120, required: 'booking.name_required' })
  customerName: string;

  @PhoneField({ required: 'booking.phone_required' })
  customerPhone: string;

  @OptionalEmail()
  customerEmail?: string;

  @RequiredText({ max: 60, required: 'booking.make_required' })
  vehicleMake: string;

  @RequiredText({ max: 60, required: 'booking.model_required' })
  vehicleModel: string;

  @VehicleYear()
  vehicleYear: number;

  @LicencePlateField()
  vehicleLicensePlate?: string;

  @MileageField()
  vehicleMileage?: number;

  @OptionalText({ max: 2000 })
  notes?: string;
}

/** The booking payload (specification §3, §5). */
@ApiSchema({ name: 'BookAppointment' })
export class BookAppointmentBody extends BookingContactFields {
  @Id({ message: 'booking.service_required' })
  serviceId: number;

  @DateField({ message: 'booking.date_required' })
  appointmentDate: string;

  @TimeField({ message: 'booking.time_required' })
  appointmentTime: string;

  @SmsCodeField({
    optional: true,
    description: 'The code that a 409 `phone_proof_required` has sent to the phone.',
  })
  phoneCode?: string;

  @OptionalWholeNumber({
    min: 1,
    max: 2_147_483_647,
    description: 'Must be the signed-in user when given; another id is refused with 403.',
  })
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

/** `?date=2026-03-02&serviceId=1` */
export class TimeSlotsQuery {
  @DateField()
  date: string;

  @OptionalQueryId()
  serviceId?: number;
}

/** `?from=2026-03-01&to=2026-03-31&serviceId=1` */
export class AvailableDaysQuery {
  @DateField()
  from: string;

  @DateField({ description: 'At most 62 days, `from` included.' })
  to: string;

  @OptionalQueryId()
  serviceId?: number;
}
