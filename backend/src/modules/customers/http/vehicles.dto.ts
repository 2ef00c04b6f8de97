import { MAX_MAKE, VEHICLE_DETAILS } from '@car-workshop/contracts/values/vehicles';
import { ApiSchema, OmitType } from '@nestjs/swagger';
import { LICENCE_PLATE } from '../../../kernel/licence-plate.ts';
import type { VehicleDetail } from '../../../kernel/vehicle-description.ts';
import { MILEAGE, VEHICLE_YEAR } from '../../../kernel/vehicle-description.ts';
import {
  Changeable,
  Flag,
  Id,
  OptionalDigits,
  OptionalLine,
  OptionalMatch,
  optionalFields,
  RequiredLine,
  YearField,
} from '../../../platform/http/validators.ts';

/** The fields that were sent. Empty ones, which validation turns into undefined, become null and remove the value. */
export function removedWhenEmpty(body: object): object {
  return Object.fromEntries(Object.entries(body).map(([field, value]) => [field, value ?? null]));
}

/** The optional fields of a vehicle (specification §3); empty or null means absent. */
class VehicleFields extends optionalFields<{ [Detail in VehicleDetail]?: string }>(VEHICLE_DETAILS) {
  @OptionalMatch(LICENCE_PLATE) licensePlate?: string;
  @OptionalDigits(MILEAGE) mileage?: number;

  @Flag('Accepts a mileage that was refused with 409 `first_mileage_questioned`.') confirmMileage?: boolean;
}

export class RegisterVehicle extends VehicleFields {
  @RequiredLine({ max: MAX_MAKE, required: 'booking.make_required' }) make: string;
  @RequiredLine({ max: MAX_MAKE, required: 'booking.model_required' }) model: string;
  @YearField(VEHICLE_YEAR) year: number;

  @Flag('The vehicle that was answered with 409 `vin_known` has this plate now: it is changed.') newPlate?: boolean;
}

export class ChangeVehicle extends VehicleFields {
  @Changeable(RequiredLine({ max: MAX_MAKE, required: 'booking.make_required' })) make?: string;
  @Changeable(RequiredLine({ max: MAX_MAKE, required: 'booking.model_required' })) model?: string;
  @Changeable(YearField(VEHICLE_YEAR)) year?: number;
}

/** A vehicle that the desk registers; its first reading of the odometer goes into the service book. */
export class RegisterVehicleOfOwner extends OmitType(RegisterVehicle, ['mileage', 'confirmMileage', 'newPlate']) {
  @Id({ description: 'The owner.' }) readonly customerId: number;
}

/** Corrections by the workshop, as {@link ChangeVehicle}. Readings of the odometer go into the service book. */
export class CorrectVehicle extends OmitType(ChangeVehicle, ['mileage', 'confirmMileage']) {}

@ApiSchema({ name: 'JoinVehicles' })
export class JoinVehiclesBody {
  @Id({ description: 'The vehicle that both are from now on.' }) readonly into: number;

  @OptionalLine({ max: VEHICLE_DETAILS.vin.maxLength, description: 'Which of two different VINs is right.' })
  readonly vin?: string;
}
