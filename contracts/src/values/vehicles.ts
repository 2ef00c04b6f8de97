export type DetailRule =
  | { readonly maxLength: number; readonly personal?: boolean }
  | { readonly oneOf: readonly string[]; readonly personal?: boolean };

/**
 * The optional details of a vehicle (specification §3). This table is the only declaration of a detail: types, request
 * fields, columns, views, the export of personal data and the printed service book derive from it. A detail also needs
 * a column in a migration, in snake case, and the label `book.<detail>`. `personal` details are erased with the owner.
 */
export const VEHICLE_DETAILS = {
  vin: { maxLength: 40, personal: true },
  color: { maxLength: 40, personal: true },
  engineType: { oneOf: ['4-cylinder', '6-cylinder', '8-cylinder', 'electric', 'hybrid', 'other'] },
  transmission: { oneOf: ['manual', 'automatic', 'cvt', 'semi-automatic'] },
  fuelType: { oneOf: ['gasoline', 'diesel', 'electric', 'hybrid', 'flex-fuel'] },
} as const satisfies Record<string, DetailRule>;

/** The oldest year of manufacture (specification §5). */
export const OLDEST_YEAR = 1990;
/** In kilometres. */
export const MAX_MILEAGE = 5_000_000;
export const MAX_MAKE = 60;
/** The limit of a typed plate, in characters. */
export const MAX_TYPED_PLATE = 32;
