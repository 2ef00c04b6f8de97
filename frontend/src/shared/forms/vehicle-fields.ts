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

/** Oldest year of a vehicle (specification §5). */
export const OLDEST_VEHICLE_YEAR = 1990;

/** The years a vehicle may have: from 1990 to next year. */
export function vehicleYears(today: string): { min: number; max: number } {
  return { min: OLDEST_VEHICLE_YEAR, max: Number(today.slice(0, 4)) + 1 };
}

const orNothing = z.transform((text: string) => text || undefined);

/** A year that a vehicle may have on that day of the workshop's calendar. */
export function vehicleYearField(today: string, message: string) {
  const { min, max } = vehicleYears(today);
  return z.pipe(
    z.string().check(z.trim(), z.regex(/^\d{4}$/, message)),
    z.coerce.number<string>().check(z.minimum(min, message), z.maximum(max, message)),
  );
}

/** Kilometres, whole; nothing when left empty. */
export function mileageField(message: string) {
  return z.pipe(
    z.pipe(z.string().check(z.trim(), z.regex(/^\d{0,7}$/, message)), orNothing),
    z.optional(z.coerce.number<string>()),
  );
}

/** One of these; nothing when left empty. */
export function choiceField<const T extends readonly string[]>(values: T) {
  return z.pipe(z.pipe(z.string(), orNothing), z.optional(z.enum(values)));
}

/** A text; nothing when left empty. */
export function optionalTextField() {
  return z.pipe(z.string().check(z.trim()), orNothing);
}
