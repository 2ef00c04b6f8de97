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

/** Years of manufacture, up to the next one (specification §5). */
export const VEHICLE_YEAR = { min: 1990 } as const;

export const MILEAGE = { min: 0, max: 5_000_000, description: 'Kilometres.' } as const;

export type VehicleDetail = keyof typeof VEHICLE_DETAILS;

export const VEHICLE_DETAIL_NAMES = Object.keys(VEHICLE_DETAILS) as VehicleDetail[];

/** Details as stored: null when unknown. */
export type VehicleDetails = Record<VehicleDetail, string | null>;

export function pickDetails<Detail extends VehicleDetail>(
  vehicle: { readonly [Name in Detail]?: string | null },
  names: readonly Detail[],
): { [Name in Detail]?: string | null } {
  return Object.fromEntries(names.map((name) => [name, vehicle[name]])) as typeof vehicle;
}

export interface VehicleDescription extends Readonly<Partial<Record<VehicleDetail, string>>> {
  readonly make: string;
  readonly model: string;
  readonly year: number;
  readonly licensePlate?: string;
  /** Kilometres. */
  readonly mileage?: number;
}

// What a booking says of a known vehicle that differs from what is stored: another plate only with the same VIN.
export type VehicleStatement = Partial<VehicleDescription>;

export interface VehicleRecord extends Readonly<VehicleDetails> {
  readonly make: string;
  readonly model: string;
  readonly year: number;
  readonly licensePlate: string | null;
  /** Kilometres. */
  readonly mileage: number | null;
}
