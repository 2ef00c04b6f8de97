import { MAX_MAKE, MAX_TYPED_PLATE, OLDEST_YEAR, VEHICLE_DETAILS } from '@car-workshop/contracts/values/vehicles';
import type { components } from '../api/schema.d.ts';

export interface VehicleField {
  kind: 'text' | 'year' | 'number' | 'choice';
  required?: boolean;
  /** The limit in characters. */
  maxLength?: number;
  oneOf?: readonly string[];
  capitalize?: 'words' | 'characters';
  /**
   * Where the field appears: an `identity` always, a `detail` among the facts of a vehicle, a `reading` only in forms,
   * because it changes with every appointment.
   */
  role: 'identity' | 'detail' | 'reading';
  wide?: boolean;
}

/**
 * The description of a vehicle, in the order of the forms (specification §2, §3). Form values, schemas, inputs, facts
 * and payloads derive from it; labels and choices are the texts `vehicle.field` and `vehicle.choice`.
 */
export const VEHICLE_FIELDS = {
  make: { kind: 'text', role: 'identity', required: true, maxLength: MAX_MAKE, capitalize: 'words' },
  model: { kind: 'text', role: 'identity', required: true, maxLength: MAX_MAKE, capitalize: 'words' },
  year: { kind: 'year', role: 'identity', required: true },
  licensePlate: { kind: 'text', role: 'identity', maxLength: MAX_TYPED_PLATE, capitalize: 'characters' },
  color: { kind: 'text', role: 'detail', ...VEHICLE_DETAILS.color },
  mileage: { kind: 'number', role: 'reading' },
  vin: { kind: 'text', role: 'detail', ...VEHICLE_DETAILS.vin, capitalize: 'characters', wide: true },
  engineType: { kind: 'choice', role: 'detail', ...VEHICLE_DETAILS.engineType },
  transmission: { kind: 'choice', role: 'detail', ...VEHICLE_DETAILS.transmission },
  fuelType: { kind: 'choice', role: 'detail', ...VEHICLE_DETAILS.fuelType },
} as const satisfies Readonly<Record<string, VehicleField>>;

type Fields = typeof VEHICLE_FIELDS;
export type VehicleFieldName = keyof Fields;
type NamesWith<Trait> = {
  [Name in VehicleFieldName]: Fields[Name] extends Trait ? Name : never;
}[VehicleFieldName];

/** The fields that can be invalid for a reason other than their length. */
export type CheckedVehicleField = NamesWith<{ required: true } | { kind: 'year' | 'number' }> | 'licensePlate';
export type VehicleChoice = NamesWith<{ kind: 'choice' }>;

export type DescribedVehicle = Pick<
  components['schemas']['Vehicle'],
  Exclude<VehicleFieldName, NamesWith<{ role: 'reading' }>>
> & { mileage?: number | null };

export const VEHICLE_FIELD_NAMES = Object.keys(VEHICLE_FIELDS) as readonly VehicleFieldName[];

export function vehicleFieldsOf(...roles: ReadonlyArray<VehicleField['role']>): readonly VehicleFieldName[] {
  return VEHICLE_FIELD_NAMES.filter((name) => roles.includes(VEHICLE_FIELDS[name].role));
}

export type VehicleForm = Record<VehicleFieldName, string>;

export function vehicleForm(vehicle?: DescribedVehicle): VehicleForm {
  return Object.fromEntries(VEHICLE_FIELD_NAMES.map((name) => [name, String(vehicle?.[name] ?? '')])) as VehicleForm;
}

/** The name of a field in the booking form and payload (specification §3): make → vehicleMake. */
export function bookingFieldName<Name extends string>(name: Name): BookingFieldName<Name> {
  return `vehicle${name.charAt(0).toUpperCase()}${name.slice(1)}` as BookingFieldName<Name>;
}

export type BookingFieldName<Name extends string> = `vehicle${Capitalize<Name>}`;

export function withBookingFieldNames<T extends object>(fields: T): WithBookingFieldNames<T> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [bookingFieldName(name), value]),
  ) as WithBookingFieldNames<T>;
}

export type WithBookingFieldNames<T> = { [Name in keyof T & string as BookingFieldName<Name>]: T[Name] };

/** The years that a vehicle can have, up to the next year (specification §5). */
export function yearRange(today: string): { min: number; max: number } {
  return { min: OLDEST_YEAR, max: Number(today.slice(0, 4)) + 1 };
}

export function vehicleYears(today: string): string[] {
  const { min, max } = yearRange(today);
  return Array.from({ length: max - min + 1 }, (_, position) => String(max - position));
}
