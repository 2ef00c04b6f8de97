import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ValidateBy } from 'class-validator';
import { parseLicencePlate } from '../../../kernel/licence-plate.ts';
import {
  DateField,
  Id,
  message,
  OneOf,
  OptionalEmail,
  OptionalQueryId,
  OptionalText,
  OptionalWholeNumber,
  PhoneField,
  RequiredText,
  TimeField,
} from '../../../platform/http/validators.ts';
import { APPOINTMENT_STATUSES, type AppointmentStatus } from '../application/appointment.view.ts';

/** Values the specification allows (§3). */
const ENGINE_TYPES = ['4-cylinder', '6-cylinder', '8-cylinder', 'electric', 'hybrid', 'other'];
const TRANSMISSIONS = ['manual', 'automatic', 'cvt', 'semi-automatic'];
const FUEL_TYPES = ['gasoline', 'diesel', 'electric', 'hybrid', 'flex-fuel'];

const OLDEST_YEAR = 1990;
const MAX_MILEAGE = 9_999_999;

/** From 1990 to next year (specification §5); asked anew each time, since a process outlives a New Year. */
function VehicleYear(): PropertyDecorator {
  const newest = () => new Date().getFullYear() + 1;
  return (target, property) => {
    ApiProperty({ type: 'integer', minimum: OLDEST_YEAR, description: 'At most next year.' })(
      target,
      property,
    );
    ValidateBy({
      name: 'vehicleYear',
      validator: {
        validate: (year: unknown) =>
          Number.isInteger(year) && (year as number) >= OLDEST_YEAR && (year as number) <= newest(),
        defaultMessage: () => message('field.number', { min: OLDEST_YEAR, max: newest() }),
      },
    })(target, property);
  };
}

/** A plate in any spelling; foreign ones too, as long as it could be one. */
function LicencePlateField(): PropertyDecorator {
  return (target, property) => {
    OptionalText({ max: 32, example: 'B 123 ABC' })(target, property);
    ValidateBy({
      name: 'plate',
      validator: {
        validate: (plate: unknown) => typeof plate !== 'string' || parseLicencePlate(plate) !== undefined,
        defaultMessage: () => message('booking.plate'),
      },
    })(target, property);
  };
}

/** The booking payload (specification §3, §5). */
@ApiSchema({ name: 'BookAppointment' })
export class BookAppointmentBody {
  @Id({ message: 'booking.service_required' })
  serviceId: number;

  @DateField({ message: 'booking.date_required' })
  appointmentDate: string;

  @TimeField({ message: 'booking.time_required' })
  appointmentTime: string;

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

  @OptionalText({ max: 40 })
  vehicleColor?: string;

  // "Coerced to a number" (specification §5): digits in a string are one, an empty string is none.
  @Transform(({ value }: { value: unknown }) => {
    if (typeof value !== 'string') return value;
    const digits = value.trim();
    return digits === '' ? undefined : /^\d{1,7}$/.test(digits) ? Number(digits) : value;
  })
  @OptionalWholeNumber({ min: 0, max: MAX_MILEAGE, description: 'Kilometres.' })
  vehicleMileage?: number;

  @OptionalText({ max: 40 })
  vehicleVin?: string;

  @OneOf(ENGINE_TYPES, { optional: true })
  vehicleEngineType?: string;

  @OneOf(TRANSMISSIONS, { optional: true })
  vehicleTransmission?: string;

  @OneOf(FUEL_TYPES, { optional: true })
  vehicleFuelType?: string;

  @OptionalText({ max: 2000 })
  notes?: string;

  @OptionalWholeNumber({
    min: 1,
    max: 2_147_483_647,
    description: 'Only ever the signed-in user: the session decides, another one is refused with 403.',
  })
  userId?: number;
}

/** Where an appointment moves to. */
@ApiSchema({ name: 'RescheduleAppointment' })
export class RescheduleAppointmentBody {
  @DateField({ message: 'booking.date_required' })
  appointmentDate: string;

  @TimeField({ message: 'booking.time_required' })
  appointmentTime: string;
}

/** The state an appointment moves to. */
@ApiSchema({ name: 'ChangeAppointmentStatus' })
export class ChangeAppointmentStatusBody {
  @OneOf(APPOINTMENT_STATUSES)
  @ApiProperty({ enum: APPOINTMENT_STATUSES, enumName: 'AppointmentStatus' })
  status: AppointmentStatus;
}

/** Days on which the workshop will be closed. */
@ApiSchema({ name: 'AnnounceClosure' })
export class AnnounceClosureBody {
  @DateField()
  from: string;

  @DateField({ description: 'The last closed day.' })
  to: string;

  @OptionalText({ max: 200, example: 'Concediu' })
  reason?: string;
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
