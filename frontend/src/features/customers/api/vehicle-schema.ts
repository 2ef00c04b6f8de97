import type { TFunction } from 'i18next';
import * as z from 'zod/mini';
import type { Schemas } from '../../../shared/api/client.ts';
import {
  choiceField,
  ENGINE_TYPES,
  FUEL_TYPES,
  mileageField,
  optionalTextField,
  TRANSMISSIONS,
  vehicleYearField,
  vehicleYears,
} from '../../../shared/forms/vehicle-fields.ts';

/** A vehicle as its owner describes it: make, model and year are required (specification §3, §5). */
export function vehicleSchema(t: TFunction<'garage'>, today: string) {
  const required = (message: string) => z.string().check(z.trim(), z.minLength(1, message));
  return z.object({
    make: required(t('invalid.make')),
    model: required(t('invalid.model')),
    year: vehicleYearField(today, t('invalid.year', vehicleYears(today))),
    licensePlate: optionalTextField(),
    color: optionalTextField(),
    mileage: mileageField(t('invalid.mileage')),
    vin: optionalTextField(),
    engineType: choiceField(ENGINE_TYPES),
    transmission: choiceField(TRANSMISSIONS),
    fuelType: choiceField(FUEL_TYPES),
  });
}

export type VehicleForm = z.input<ReturnType<typeof vehicleSchema>>;
export type VehiclePayload = z.output<ReturnType<typeof vehicleSchema>>;

/** The form as the vehicle fills it, or empty for a new one. */
export function vehicleForm(vehicle?: Schemas['Vehicle']): VehicleForm {
  const text = (value: string | number | null | undefined) => String(value ?? '');
  return {
    make: text(vehicle?.make),
    model: text(vehicle?.model),
    year: text(vehicle?.year),
    licensePlate: text(vehicle?.licensePlate),
    color: text(vehicle?.color),
    mileage: text(vehicle?.mileage),
    vin: text(vehicle?.vin),
    engineType: text(vehicle?.engineType),
    transmission: text(vehicle?.transmission),
    fuelType: text(vehicle?.fuelType),
  };
}
