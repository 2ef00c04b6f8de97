import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ValidateBy } from 'class-validator';
import { parseLicencePlate } from '../../kernel/licence-plate.ts';
import { message, OneOf, OptionalText, OptionalWholeNumber } from './validators.ts';

/** Values the specification allows (§3). */
const ENGINE_TYPES = ['4-cylinder', '6-cylinder', '8-cylinder', 'electric', 'hybrid', 'other'];
const TRANSMISSIONS = ['manual', 'automatic', 'cvt', 'semi-automatic'];
const FUEL_TYPES = ['gasoline', 'diesel', 'electric', 'hybrid', 'flex-fuel'];

const OLDEST_YEAR = 1990;
const MAX_MILEAGE = 9_999_999;

/** From 1990 to next year (specification §5); asked anew each time, since a process outlives a New Year. */
export function VehicleYear(): PropertyDecorator {
  const newest = () => new Date().getFullYear() + 1;
  return (target, property) => {
    ApiProperty({ type: 'integer', minimum: OLDEST_YEAR, description: 'At most next year.' })(
      target,
      property,
    );
    ValidateBy({
      name: 'vehicleYear',
      validator: {
        validate: (year: unknown) =>
          Number.isInteger(year) && (year as number) >= OLDEST_YEAR && (year as number) <= newest(),
        defaultMessage: () => message('field.number', { min: OLDEST_YEAR, max: newest() }),
      },
    })(target, property);
  };
}

/** A plate in any spelling; foreign ones too, as long as it could be one. */
export function LicencePlateField(): PropertyDecorator {
  return (target, property) => {
    OptionalText({ max: 32, example: 'B 123 ABC' })(target, property);
    ValidateBy({
      name: 'plate',
      validator: {
        validate: (plate: unknown) => typeof plate !== 'string' || parseLicencePlate(plate) !== undefined,
        defaultMessage: () => message('field.plate'),
      },
    })(target, property);
  };
}

/** Kilometres. "Coerced to a number" (specification §5): digits in a string are one, an empty string is none. */
export function MileageField() {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => {
      if (typeof value !== 'string') return value;
      const digits = value.trim();
      return digits === '' ? undefined : /^\d{1,7}$/.test(digits) ? Number(digits) : value;
    }),
    OptionalWholeNumber({ min: 0, max: MAX_MILEAGE, description: 'Kilometres.' }),
  );
}

export const EngineTypeField = () => OneOf(ENGINE_TYPES, { optional: true });
export const TransmissionField = () => OneOf(TRANSMISSIONS, { optional: true });
export const FuelTypeField = () => OneOf(FUEL_TYPES, { optional: true });
