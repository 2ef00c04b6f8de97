import type { TFunction } from 'i18next';
import * as z from 'zod/mini';

export const ENGINE_TYPES = [
  '4-cylinder',
  '6-cylinder',
  '8-cylinder',
  'electric',
  'hybrid',
  'other',
] as const;
export const TRANSMISSIONS = ['manual', 'automatic', 'cvt', 'semi-automatic'] as const;
export const FUEL_TYPES = ['gasoline', 'diesel', 'electric', 'hybrid', 'flex-fuel'] as const;

/** Oldest year of a vehicle that can be booked in (specification §5). */
export const OLDEST_VEHICLE_YEAR = 1990;

/** The years a vehicle may have: from 1990 to next year. */
export function vehicleYears(today: string): { min: number; max: number } {
  return { min: OLDEST_VEHICLE_YEAR, max: Number(today.slice(0, 4)) + 1 };
}

const orNothing = z.transform((text: string) => text || undefined);
const trimmed = z.string().check(z.trim());
const optionalText = z.pipe(trimmed, orNothing);
const oneOf = <const T extends readonly string[]>(values: T) =>
  z.pipe(z.pipe(z.string(), orNothing), z.optional(z.enum(values)));

/**
 * The booking form's rules and messages (specification §5); what it gives is the booking payload, with empty
 * optional fields left out.
 * @param today day of the workshop's calendar, for the earliest date and the latest vehicle year
 */
export function bookingSchema(t: TFunction, today: string) {
  const required = (message: string) => trimmed.check(z.minLength(1, message));
  const { min, max } = vehicleYears(today);
  const yearMessage = t('booking.invalid.vehicleYear', { min, max });
  const mileageMessage = t('booking.invalid.vehicleMileage');
  return z.object({
    serviceId: z.number().check(z.minimum(1, t('booking.invalid.service'))),
    appointmentDate: z.string().check(z.refine((date) => date >= today, t('booking.invalid.date'))),
    appointmentTime: required(t('booking.invalid.time')),
    customerName: required(t('booking.invalid.customerName')),
    customerPhone: required(t('booking.invalid.customerPhone')),
    customerEmail: z.pipe(optionalText, z.optional(z.email(t('booking.invalid.customerEmail')))),
    vehicleMake: required(t('booking.invalid.vehicleMake')),
    vehicleModel: required(t('booking.invalid.vehicleModel')),
    vehicleYear: z.pipe(
      trimmed.check(z.regex(/^\d{4}$/, yearMessage)),
      z.coerce.number<string>().check(z.minimum(min, yearMessage), z.maximum(max, yearMessage)),
    ),
    vehicleLicensePlate: optionalText,
    vehicleColor: optionalText,
    vehicleMileage: z.pipe(
      z.pipe(trimmed.check(z.regex(/^\d{0,7}$/, mileageMessage)), orNothing),
      z.optional(z.coerce.number<string>()),
    ),
    vehicleVin: optionalText,
    vehicleEngineType: oneOf(ENGINE_TYPES),
    vehicleTransmission: oneOf(TRANSMISSIONS),
    vehicleFuelType: oneOf(FUEL_TYPES),
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
