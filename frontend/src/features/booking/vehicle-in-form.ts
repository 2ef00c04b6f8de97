import {
  type DescribedVehicle,
  vehicleForm,
  withBookingFieldNames,
} from '../../shared/vehicle/vehicle-fields.ts';

/** The booking form's values of a vehicle, without the mileage: it will have changed by the visit. */
export function vehicleInForm(vehicle?: DescribedVehicle) {
  return withBookingFieldNames({ ...vehicleForm(vehicle), mileage: '' });
}
