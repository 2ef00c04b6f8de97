import type { TFunction } from 'i18next';
import * as z from 'zod/mini';
import {
  choiceField,
  ENGINE_TYPES,
  FUEL_TYPES,
  mileageField,
  optionalTextField,
  TRANSMISSIONS,
  vehicleYearField,
  vehicleYears,
} from '../../../shared/forms/vehicle-fields.ts';

const trimmed = z.string().check(z.trim());
const optionalText = optionalTextField();

/**
 * The booking form's rules and messages (specification §5); what it gives is the booking payload, with empty
 * optional fields left out.
 * @param today day of the workshop's calendar, for the earliest date and the latest vehicle year
 */
export function bookingSchema(t: TFunction, today: string) {
  const required = (message: string) => trimmed.check(z.minLength(1, message));
  return z.object({
    serviceId: z.number().check(z.minimum(1, t('booking.invalid.service'))),
    appointmentDate: z.string().check(z.refine((date) => date >= today, t('booking.invalid.date'))),
    appointmentTime: required(t('booking.invalid.time')),
    customerName: required(t('booking.invalid.customerName')),
    customerPhone: required(t('booking.invalid.customerPhone')),
    customerEmail: z.pipe(optionalText, z.optional(z.email(t('booking.invalid.customerEmail')))),
    vehicleMake: required(t('booking.invalid.vehicleMake')),
    vehicleModel: required(t('booking.invalid.vehicleModel')),
    vehicleYear: vehicleYearField(today, t('booking.invalid.vehicleYear', vehicleYears(today))),
    vehicleLicensePlate: optionalText,
    vehicleColor: optionalText,
    vehicleMileage: mileageField(t('booking.invalid.vehicleMileage')),
    vehicleVin: optionalText,
    vehicleEngineType: choiceField(ENGINE_TYPES),
    vehicleTransmission: choiceField(TRANSMISSIONS),
    vehicleFuelType: choiceField(FUEL_TYPES),
    notes: optionalText,
  });
}

export type BookingSchema = ReturnType<typeof bookingSchema>;
/** What the inputs hold. */
export type BookingForm = z.input<BookingSchema>;
/** What is sent: the booking payload of specification §3, without `userId`. */
export type BookingPayload = z.output<BookingSchema>;

/** The form as a visitor finds it. */
export const EMPTY_BOOKING: BookingForm = {
  serviceId: 0,
  appointmentDate: '',
  appointmentTime: '',
  customerName: '',
  customerPhone: '',
  customerEmail: '',
  vehicleMake: '',
  vehicleModel: '',
  vehicleYear: '',
  vehicleLicensePlate: '',
  vehicleColor: '',
  vehicleMileage: '',
  vehicleVin: '',
  vehicleEngineType: '',
  vehicleTransmission: '',
  vehicleFuelType: '',
  notes: '',
};
