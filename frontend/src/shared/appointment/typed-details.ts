const FIELDS = [
  'customerName',
  'customerPhone',
  'vehicleMake',
  'vehicleModel',
  'vehicleYear',
  'vehicleLicensePlate',
] as const;

/**
 * The details of person and car that a visitor typed into one form, for the booking form that a link opens. They travel
 * as the state of the link, because no address may contain them.
 */
export type TypedDetails = Partial<Record<(typeof FIELDS)[number], string>>;

// Reads the details from the values of a form, or from the state of a location.
export function typedDetailsIn(values: unknown): TypedDetails {
  const known = Object(values) as Record<string, unknown>;
  return Object.fromEntries(
    FIELDS.flatMap((field) => (typeof known[field] === 'string' ? [[field, known[field]]] : [])),
  );
}
