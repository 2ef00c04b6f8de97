import { OmitType } from '@nestjs/swagger';
import { RequiredText, SingleLine } from '../../../platform/http/validators.ts';
import {
  LicencePlateField,
  MileageField,
  VehicleDetailFields,
  VehicleYear,
} from '../../../platform/http/vehicle-fields.ts';
import { Changeable } from './changeable.ts';

/** The optional fields of a vehicle (specification §3); empty or null means absent. */
class VehicleFields extends VehicleDetailFields {
  @LicencePlateField()
  licensePlate?: string;

  @MileageField()
  mileage?: number;
}

/** A vehicle as its owner describes it. */
export class RegisterVehicle extends VehicleFields {
  @RequiredText({ max: 60, required: 'booking.make_required' })
  @SingleLine()
  make: string;

  @RequiredText({ max: 60, required: 'booking.model_required' })
  @SingleLine()
  model: string;

  @VehicleYear()
  year: number;
}

/** Changes by the owner: an omitted field keeps its value, an empty or null detail is removed. */
export class ChangeVehicle extends VehicleFields {
  @Changeable(RequiredText({ max: 60, required: 'booking.make_required' }))
  @SingleLine()
  make?: string;

  @Changeable(RequiredText({ max: 60, required: 'booking.model_required' }))
  @SingleLine()
  model?: string;

  @Changeable(VehicleYear())
  year?: number;
}

/** Corrections by the workshop, as {@link ChangeVehicle}. Readings of the odometer go into the service book. */
export class CorrectVehicle extends OmitType(ChangeVehicle, ['mileage']) {}
