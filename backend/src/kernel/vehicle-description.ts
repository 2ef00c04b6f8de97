import { MAX_MILEAGE, OLDEST_YEAR, VEHICLE_DETAILS } from '@car-workshop/contracts/values/vehicles';

/** Years of manufacture, up to the next one (specification §5). */
export const VEHICLE_YEAR = { min: OLDEST_YEAR } as const;

export const MILEAGE = { min: 0, max: MAX_MILEAGE, description: 'Kilometres.' } as const;

export type VehicleDetail = keyof typeof VEHICLE_DETAILS;

export const VEHICLE_DETAIL_NAMES = Object.keys(VEHICLE_DETAILS) as VehicleDetail[];

/** Details as stored; an unknown one is null. */
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

// The details in a booking that differ from those of the known vehicle. The plate may differ only for the same VIN.
export type VehicleStatement = Partial<VehicleDescription>;

/** A vehicle as a visitor typed it when booking: all that the bearer of the link may see of it. */
export type TypedVehicle = Pick<VehicleDescription, 'make' | 'model' | 'year' | 'licensePlate'>;

export interface VehicleRecord extends Readonly<VehicleDetails> {
  readonly make: string;
  readonly model: string;
  readonly year: number;
  readonly licensePlate: string | null;
  /** Kilometres. */
  readonly mileage: number | null;
}
