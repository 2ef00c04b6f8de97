const FIELDS = [
  'customerName',
  'customerPhone',
  'vehicleMake',
  'vehicleModel',
  'vehicleYear',
  'vehicleLicensePlate',
] as const;

/**
 * What a visitor has typed about person and car in one form, for the booking form that a link opens: it travels as the state of
 * the link, because no address may contain it.
 */
export type TypedDetails = Partial<Record<(typeof FIELDS)[number], string>>;

// Among the values of a form, or in the state of a location.
export function typedDetailsIn(values: unknown): TypedDetails {
  const known = Object(values) as Record<string, unknown>;
  return Object.fromEntries(
    FIELDS.flatMap((field) => (typeof known[field] === 'string' ? [[field, known[field]]] : [])),
  );
}
