import { isEmailAddress } from '@car-workshop/contracts/email-address';
import { MAX_NOTES } from '@car-workshop/contracts/values/appointments';
import { MAX_CUSTOMER_NAME } from '@car-workshop/contracts/values/customers';
import type { TFunction } from 'i18next';
import * as z from 'zod/mini';
import { optionalText, shortText } from '../../../shared/forms/field-schemas.ts';
import { phoneField } from '../../../shared/forms/phone-field.ts';
import { schemaResolver } from '../../../shared/forms/schema-resolver.ts';
import { bookingFieldName, withBookingFieldNames } from '../../../shared/vehicle/vehicle-fields.ts';
import { vehicleShape } from '../../../shared/vehicle/vehicle-schema.ts';

const trimmed = z.string().check(z.trim());

/** The namespace `booking` comes with the fields that this checks. */
type BookingTexts = TFunction<['public', 'booking']>;

/**
 * The rules and messages of the booking form (specification §5). Its output is the booking payload, without empty
 * optional fields.
 * @param today day of the workshop's calendar, for the earliest date and the latest vehicle year
 */
export function bookingSchema(t: BookingTexts, today: string) {
  const tooLong = (max: number) => t('form.tooLong', { count: max });
  const required = (message: string) => trimmed.check(z.minLength(1, message));
  const vehicle = vehicleShape(today, {
    invalid: (field, range) =>
      field === 'licensePlate'
        ? t('booking:words.plateInvalid')
        : t(`booking.invalid.${bookingFieldName(field)}`, range),
    tooLong,
  });
  return z.object({
    serviceId: z.number().check(z.minimum(1, t('booking.invalid.service'))),
    moreServiceIds: z.pipe(
      z.array(z.number()),
      z.transform((ids: number[]) => (ids.length > 0 ? ids : undefined)),
    ),
    appointmentDate: z.string().check(z.refine((date) => date >= today, t('booking.invalid.date'))),
    appointmentTime: required(t('booking.invalid.time')),
    customerName: required(t('booking.invalid.customerName')).check(
      z.maxLength(MAX_CUSTOMER_NAME, tooLong(MAX_CUSTOMER_NAME)),
    ),
    customerPhone: phoneField(t('booking.invalid.customerPhone'), t('register.invalid.phoneFormat')),
    customerEmail: z.pipe(
      optionalText(),
      z.optional(z.string().check(z.refine(isEmailAddress, t('booking.invalid.customerEmail')))),
    ),
    ...withBookingFieldNames(vehicle),
    notes: shortText(MAX_NOTES, tooLong(MAX_NOTES)),
    rewardCode: optionalText(),
    phoneCode: optionalText(),
  });
}

type BookingSchema = ReturnType<typeof bookingSchema>;
export type BookingForm = z.input<BookingSchema>;
/** The booking payload of specification §3, without `userId`. */
export type BookingPayload = z.output<BookingSchema>;

export function bookingResolver(t: BookingTexts, today: string) {
  return schemaResolver(bookingSchema(t, today));
}
