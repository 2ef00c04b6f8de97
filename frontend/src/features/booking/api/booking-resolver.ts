import type { TFunction } from 'i18next';
import { schemaResolver } from '../../../shared/forms/schema-resolver.ts';
import { bookingSchema } from './booking-schema.ts';

/** Validates the booking form with its schema. */
export function bookingResolver(t: TFunction, today: string) {
  return schemaResolver(bookingSchema(t, today));
}
