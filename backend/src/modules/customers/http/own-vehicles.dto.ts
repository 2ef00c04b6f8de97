import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { ValidateIf } from 'class-validator';
import { OptionalText, RequiredText } from '../../../platform/http/validators.ts';
import {
  EngineTypeField,
  FuelTypeField,
  LicencePlateField,
  MileageField,
  TransmissionField,
  VehicleYear,
} from '../../../platform/http/vehicle-fields.ts';

/** What may be missing of a vehicle (specification §3); empty or null is nothing. */
class VehicleDetails {
  @LicencePlateField()
  licensePlate?: string;

  @OptionalText({ max: 40 })
  color?: string;

  @MileageField()
  mileage?: number;

  @OptionalText({ max: 40 })
  vin?: string;

  @EngineTypeField()
  engineType?: string;

  @TransmissionField()
  transmission?: string;

  @FuelTypeField()
  fuelType?: string;
}

/** A vehicle as its owner describes it. */
export class RegisterVehicle extends VehicleDetails {
  @RequiredText({ max: 60, required: 'booking.make_required' })
  make: string;

  @RequiredText({ max: 60, required: 'booking.model_required' })
  model: string;

  @VehicleYear()
  year: number;
}

/** A field that may be left out of a PATCH, but not be emptied. */
function Changeable(field: PropertyDecorator) {
  return applyDecorators(
    field,
    ApiPropertyOptional(),
    ValidateIf((_, value: unknown) => value !== undefined),
  );
}

/** What its owner changes; what is left out stays, empty or null takes a detail out. */
export class ChangeVehicle extends VehicleDetails {
  @Changeable(RequiredText({ max: 60, required: 'booking.make_required' }))
  make?: string;

  @Changeable(RequiredText({ max: 60, required: 'booking.model_required' }))
  model?: string;

  @Changeable(VehicleYear())
  year?: number;
}
