import { isEmailAddress } from '@car-workshop/contracts/email-address';
import type { TFunction } from 'i18next';
import * as z from 'zod/mini';
import { optionalText } from '../../../shared/forms/field-schemas.ts';
import { schemaResolver } from '../../../shared/forms/schema-resolver.ts';
import { bookingFieldName, withBookingFieldNames } from '../../../shared/vehicle/vehicle-fields.ts';
import { vehicleShape } from '../../../shared/vehicle/vehicle-schema.ts';

const trimmed = z.string().check(z.trim());

/**
 * The rules and messages of the booking form (specification §5). Its output is the booking payload, without empty
 * optional fields.
 * @param today day of the workshop's calendar, for the earliest date and the latest vehicle year
 */
export function bookingSchema(t: TFunction, today: string) {
  const required = (message: string) => trimmed.check(z.minLength(1, message));
  const vehicle = vehicleShape(today, {
    invalid: (field, range) => t(`booking.invalid.${bookingFieldName(field)}`, range),
    tooLong: (max) => t('form.tooLong', { count: max }),
  });
  return z.object({
    serviceId: z.number().check(z.minimum(1, t('booking.invalid.service'))),
    moreServiceIds: z.pipe(
      z.array(z.number()),
      z.transform((ids: number[]) => (ids.length > 0 ? ids : undefined)),
    ),
    appointmentDate: z.string().check(z.refine((date) => date >= today, t('booking.invalid.date'))),
    appointmentTime: required(t('booking.invalid.time')),
    customerName: required(t('booking.invalid.customerName')),
    customerPhone: required(t('booking.invalid.customerPhone')),
    customerEmail: z.pipe(
      optionalText(),
      z.optional(z.string().check(z.refine(isEmailAddress, t('booking.invalid.customerEmail')))),
    ),
    ...withBookingFieldNames(vehicle),
    notes: optionalText(),
    rewardCode: optionalText(),
    phoneCode: optionalText(),
  });
}

type BookingSchema = ReturnType<typeof bookingSchema>;
export type BookingForm = z.input<BookingSchema>;
/** The booking payload of specification §3, without `userId`. */
export type BookingPayload = z.output<BookingSchema>;

export function bookingResolver(t: TFunction, today: string) {
  return schemaResolver(bookingSchema(t, today));
}
