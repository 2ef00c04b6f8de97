import type { Actor } from '../../../kernel/actor.ts';
import { ronToBani } from '../../../kernel/money.ts';
import { parsePhoneNumber } from '../../../kernel/phone-number.ts';
import { localDate, localTime } from '../../../kernel/wall-clock.ts';
import { InvalidRequest } from '../../../platform/http/http-errors.ts';
import { toServiceIds } from '../../catalogue/fields.ts';
import type { BoardPlace } from '../../schedule/fields.ts';
import { BookAppointment, type BookingContact } from '../application/book-appointment.ts';
import { EnterVisit } from '../application/enter-visit.ts';
import { type Place, PlaceVisit } from '../application/place-visit.ts';
import { bookedVehicleDetails } from './booked-vehicle-details.ts';
import type { BookAppointmentBody, BookingContactFields } from './booking.dto.ts';
import type { EnterVisitBody, PlaceVisitBody } from './desk-visits.dto.ts';

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
function toBookingContact(body: BookingContactFields, by: Actor): BookingContact {
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

/** Builds the command from a validated body; without a duration the visit keeps its own. */
export function toPlaceVisit(id: number, { from, ...to }: PlaceVisitBody, by: Actor): PlaceVisit {
  return new PlaceVisit(id, toPlace(from), toPlace({ ...to, duration: to.duration ?? from.duration }), by);
}

/** Builds the command from a validated body. */
export function toEnterVisit(body: EnterVisitBody, by: Actor): EnterVisit {
  const { walkIn, date, time, bayId, duration, notes, price, customerId, notify } = body;
  const serviceIds = toServiceIds(body);
  const place =
    walkIn || date === undefined || time === undefined || !bayId
      ? ({ walkIn: true, ...(bayId && { bayId }) } as const)
      : { date: localDate(date), start: localTime(time), bayId };
  const contact = { ...toBookingContact(body, by), chosenCustomer: customerId };
  const priceBani = price === undefined || price === null ? undefined : ronToBani(price);
  const request = { serviceIds, duration, priceBani, notes, isNotified: notify !== false };
  return new EnterVisit(request, place, contact, by);
}

function toPlace({ date, time, bayId, duration }: BoardPlace): Place {
  return { date: localDate(date), start: localTime(time), bayId, duration };
}
