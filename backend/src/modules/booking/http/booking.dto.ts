import { MAX_NOTES } from '@car-workshop/contracts/values/appointments';
import { MAX_CUSTOMER_NAME } from '@car-workshop/contracts/values/customers';
import { MAX_MAKE, VEHICLE_DETAILS } from '@car-workshop/contracts/values/vehicles';
import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import type { Actor } from '../../../kernel/actor.ts';
import { APPOINTMENT_STATUSES, type AppointmentStatus } from '../../../kernel/appointment-status.ts';
import { LICENCE_PLATE } from '../../../kernel/licence-plate.ts';
import { parsePhoneNumber } from '../../../kernel/phone-number.ts';
import {
  MILEAGE,
  VEHICLE_DETAIL_NAMES,
  VEHICLE_YEAR,
  type VehicleDetail,
} from '../../../kernel/vehicle-description.ts';
import { localDate, localTime } from '../../../kernel/wall-clock.ts';
import { InvalidRequest } from '../../../platform/http/http-errors.ts';
import { Problem } from '../../../platform/http/problem.ts';
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
  optionalFields,
  PhoneField,
  RequiredLine,
  SmsCodeField,
  TimeField,
  YearField,
} from '../../../platform/http/validators.ts';
import { ApiDateTime, ApiEnum, ApiList } from '../../../platform/http/view-properties.ts';
import { MoreServiceIds, toServiceIds } from '../../catalogue/fields.ts';
import { BookAppointment, type BookingContact } from '../application/book-appointment.ts';
import { STATUS_REASONS, type StatusReason } from '../domain/booking.values.ts';

type FieldName<Detail extends VehicleDetail> = `vehicle${Capitalize<Detail>}`;

/** The details of a vehicle with the prefix of the booking payload: `vehicleColor`, `vehicleEngineType`, … (specification §3). */
const BookedVehicleDetailFields = optionalFields<{ [Detail in VehicleDetail as FieldName<Detail>]?: string }>(
  VEHICLE_DETAILS,
  prefixed,
);

function bookedVehicleDetails(
  body: InstanceType<typeof BookedVehicleDetailFields>,
): Partial<Record<VehicleDetail, string>> {
  return Object.fromEntries(VEHICLE_DETAIL_NAMES.map((detail) => [detail, body[prefixed(detail)]]));
}

function prefixed(detail: string) {
  return `vehicle${detail[0]?.toUpperCase()}${detail.slice(1)}` as FieldName<VehicleDetail>;
}

export class BookingContactFields extends BookedVehicleDetailFields {
  @RequiredLine({ max: MAX_CUSTOMER_NAME, required: 'booking.quoted.name_required' }) customerName: string;
  @PhoneField({ required: 'booking.quoted.phone_required' }) customerPhone: string;
  @OptionalEmail() customerEmail?: string;

  @RequiredLine({ max: MAX_MAKE, required: 'booking.quoted.make_required' }) vehicleMake: string;
  @RequiredLine({ max: MAX_MAKE, required: 'booking.quoted.model_required' }) vehicleModel: string;
  @YearField(VEHICLE_YEAR) vehicleYear: number;
  @OptionalMatch(LICENCE_PLATE) vehicleLicensePlate?: string;
  @OptionalDigits(MILEAGE) vehicleMileage?: number;
  @OptionalText({ max: MAX_NOTES }) notes?: string;
}

@ApiSchema({ name: 'BookAppointment' })
export class BookAppointmentBody extends BookingContactFields {
  @Id({ message: 'booking.quoted.service_required' }) serviceId: number;
  @MoreServiceIds() moreServiceIds?: number[];
  @DateField({ message: 'booking.quoted.date_required' }) appointmentDate: string;
  @TimeField({ message: 'booking.quoted.time_required' }) appointmentTime: string;

  @OptionalText({
    max: 20,
    description: 'Code of a waiting reward of the signed-in client, which the workshop applies at the visit.',
    example: 'K7M2PX4R',
  })
  rewardCode?: string;

  @SmsCodeField({ optional: true, description: 'The code that a 409 `phone_proof_required` has sent to the phone.' })
  phoneCode?: string;

  @OptionalId(
    'Must be the signed-in user when given; another id is refused with 403, any id without a session with 401.',
  )
  userId?: number;
}

@ApiSchema({ name: 'RescheduleAppointment' })
export class RescheduleAppointmentBody {
  @DateField({ message: 'booking.date_required' }) appointmentDate: string;
  @TimeField({ message: 'booking.time_required' }) appointmentTime: string;
}

@ApiSchema({ name: 'AssignMechanic' })
export class AssignMechanicBody {
  @OptionalId('The account of the mechanic; missing or null: the visit has none.') mechanicId?: number | null;
}

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

  @OptionalDate('The day of the visit as the page shows it. A visit of another day is then refused.') day?: string;
}

export class ErasureCode {
  @SmsCodeField() code: string;
}

class SlotAlternative {
  @ApiProperty({ format: 'date' }) date: string;
  @ApiProperty({ example: '08:30' }) time: string;
}

/** A conflict; `slot_taken` carries up to three free starts nearby, `phone_proof_required` when the sent code expires. */
export class BookingConflict extends Problem {
  @ApiList(SlotAlternative, { required: false }) alternatives?: SlotAlternative[];
  @ApiDateTime({ required: false }) expiresAt?: string;
}

/** A conflict; `invalid_transition` carries the present state, `other_day` the day of the appointment. */
export class StatusConflict extends Problem {
  @ApiEnum('AppointmentStatus', APPOINTMENT_STATUSES, { required: false }) currentStatus?: AppointmentStatus;
  @ApiPropertyOptional({ format: 'date' }) date?: string;
}

/** A client books for their own account; the desk and a visitor book for a guest. */
export function toBookAppointment(body: BookAppointmentBody, by: Actor): BookAppointment {
  return new BookAppointment({
    request: {
      serviceIds: toServiceIds(body),
      date: localDate(body.appointmentDate),
      start: localTime(body.appointmentTime),
      notes: body.notes,
      rewardCode: body.rewardCode?.toUpperCase(),
    },
    contact: toBookingContact(body, by),
    by,
  });
}

export function toBookingContact(body: BookingContactFields, by: Actor): BookingContact {
  const phone = parsePhoneNumber(body.customerPhone);
  if (!phone) throw new InvalidRequest([{ field: 'customerPhone', message: 'field.phone' }]);
  return {
    name: body.customerName,
    phone,
    email: body.customerEmail,
    userId: by.kind === 'user' && by.role === 'client' ? by.userId : null,
    vehicle: {
      make: body.vehicleMake,
      model: body.vehicleModel,
      year: body.vehicleYear,
      licensePlate: body.vehicleLicensePlate,
      mileage: body.vehicleMileage,
      ...bookedVehicleDetails(body),
    },
  };
}
