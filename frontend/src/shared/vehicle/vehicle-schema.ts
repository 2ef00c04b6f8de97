import * as z from 'zod/mini';
import { mileageField, optionalText } from '../forms/field-schemas.ts';
import { plateField } from '../forms/plate-field.ts';
import {
  type CheckedVehicleField,
  VEHICLE_FIELD_NAMES,
  VEHICLE_FIELDS,
  type VehicleField,
  type VehicleFieldName,
  yearRange,
} from './vehicle-fields.ts';

export interface VehicleMessages {
  invalid: (field: CheckedVehicleField, range: { min: number; max: number }) => string;
  tooLong: (max: number) => string;
}

type FieldSchema<Field> = Field extends { kind: 'year' }
  ? z.ZodMiniType<number, string>
  : Field extends { kind: 'number' }
    ? z.ZodMiniType<number | undefined, string>
    : Field extends { kind: 'choice'; oneOf: readonly (infer Value)[] }
      ? z.ZodMiniType<Value | undefined, string>
      : Field extends { required: true }
        ? z.ZodMiniType<string, string>
        : z.ZodMiniType<string | undefined, string>;

type VehicleShape = { [Name in VehicleFieldName]: FieldSchema<(typeof VEHICLE_FIELDS)[Name]> };

/**
 * The rules of a vehicle's fields, for `z.object` (specification §5). Empty optional fields are left out of the output.
 * @param today the current day of the workshop, which limits the year
 */
export function vehicleShape(today: string, { invalid, tooLong }: VehicleMessages): VehicleShape {
  const years = yearRange(today);
  const schemaOf = (name: VehicleFieldName): z.ZodMiniType => {
    const { kind, required, maxLength, oneOf = [] }: VehicleField = VEHICLE_FIELDS[name];
    const message = () => invalid(name as CheckedVehicleField, years);
    if (kind === 'year') return yearSchema(years, message());
    if (kind === 'number') return mileageField(message());
    if (kind === 'choice') return z.pipe(optionalText(), z.optional(z.enum(oneOf)));
    const text = z.string().check(z.trim());
    const short = maxLength ? text.check(z.maxLength(maxLength, tooLong(maxLength))) : text;
    if (name === 'licensePlate') return plateField(message());
    return required ? short.check(z.minLength(1, message())) : optionalText(short);
  };
  return Object.fromEntries(VEHICLE_FIELD_NAMES.map((name) => [name, schemaOf(name)])) as VehicleShape;
}

function yearSchema({ min, max }: { min: number; max: number }, message: string) {
  return z.pipe(
    z.string().check(z.trim(), z.regex(/^\d{4}$/, message)),
    z.coerce.number<string>().check(z.minimum(min, message), z.maximum(max, message)),
  );
}
