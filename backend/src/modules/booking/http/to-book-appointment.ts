import type { Actor } from '../../../kernel/actor.ts';
import { parsePhoneNumber } from '../../../kernel/phone-number.ts';
import { localDate, localTime } from '../../../kernel/wall-clock.ts';
import { InvalidRequest } from '../../../platform/http/http-errors.ts';
import { BookAppointment } from '../application/book-appointment.ts';
import type { BookingContact } from '../application/booking-customers.ts';
import { bookedVehicleDetails } from './booked-vehicle-details.ts';
import type { BookAppointmentBody, BookingContactFields } from './booking.dto.ts';
import { toServiceIds } from './more-service-ids.ts';

/**
 * Builds the command from a validated body. A client books for their own account; the desk and a visitor book for a
 * guest.
 */
export function toBookAppointment(body: BookAppointmentBody, by: Actor): BookAppointment {
  return new BookAppointment(
    {
      serviceIds: toServiceIds(body),
      date: localDate(body.appointmentDate),
      start: localTime(body.appointmentTime),
      notes: body.notes,
      rewardCode: body.rewardCode?.toUpperCase(),
    },
    toBookingContact(body, by),
    by,
  );
}

/** Contact and vehicle of a validated body. */
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
