import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ValidateBy } from 'class-validator';
import { parseLicencePlate } from '../../kernel/licence-plate.ts';
import {
  type DetailRule,
  VEHICLE_DETAIL_NAMES,
  VEHICLE_DETAILS,
  type VehicleDetail,
} from '../../kernel/vehicle-description.ts';
import { message, OneOf, OptionalText, OptionalWholeNumber } from './validators.ts';

const OLDEST_YEAR = 1990;
const MAX_MILEAGE = 9_999_999;

/** From 1990 to next year (specification §5). The bound is computed per request: a process may outlive a New Year. */
export function VehicleYear(): PropertyDecorator {
  const newest = () => new Date().getFullYear() + 1;
  return applyDecorators(
    ApiProperty({ type: 'integer', minimum: OLDEST_YEAR, description: 'At most next year.' }),
    ValidateBy({
      name: 'vehicleYear',
      validator: {
        validate: (year: unknown) =>
          Number.isInteger(year) && (year as number) >= OLDEST_YEAR && (year as number) <= newest(),
        defaultMessage: () => message('field.number', { min: OLDEST_YEAR, max: newest() }),
      },
    }),
  );
}

/** A plate in any spelling, Romanian or foreign. */
export function LicencePlateField(): PropertyDecorator {
  return applyDecorators(
    OptionalText({ max: 32, example: 'B 123 ABC' }),
    ValidateBy({
      name: 'plate',
      validator: {
        validate: (plate: unknown) => typeof plate !== 'string' || parseLicencePlate(plate) !== undefined,
        defaultMessage: () => message('field.plate'),
      },
    }),
  );
}

/** Kilometres. Digits in a string count as a number, an empty string as none ("coerced to a number", specification §5). */
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

/** Base class of a body that describes a vehicle: one optional field per detail (`color`, `engineType`, …). */
export const VehicleDetailFields = detailFields<{ [Detail in VehicleDetail]?: string }>((detail) => detail);

/** The same with the prefix of the booking payload: `vehicleColor`, `vehicleEngineType`, … (specification §3). */
export const BookedVehicleDetailFields =
  detailFields<{
    [Detail in VehicleDetail as `vehicle${Capitalize<Detail>}`]?: string;
  }>(prefixed);

/** The details of a booking payload without their prefix. */
export function bookedVehicleDetails(
  body: InstanceType<typeof BookedVehicleDetailFields>,
): Partial<Record<VehicleDetail, string>> {
  return Object.fromEntries(VEHICLE_DETAIL_NAMES.map((detail) => [detail, body[prefixed(detail)]]));
}

function prefixed<Detail extends VehicleDetail>(detail: Detail) {
  return `vehicle${detail[0]?.toUpperCase()}${detail.slice(1)}` as `vehicle${Capitalize<Detail>}`;
}

function detailFields<Fields>(nameOf: (detail: VehicleDetail) => string): new () => Fields {
  class Body {}
  for (const detail of VEHICLE_DETAIL_NAMES) {
    fieldOf(VEHICLE_DETAILS[detail])(Body.prototype, nameOf(detail));
  }
  return Body as new () => Fields;
}

function fieldOf(rule: DetailRule): PropertyDecorator {
  return 'oneOf' in rule ? OneOf(rule.oneOf, { optional: true }) : OptionalText({ max: rule.maxLength });
}
