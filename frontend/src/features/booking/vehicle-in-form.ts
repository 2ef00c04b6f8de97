import { type DescribedVehicle, keyedForBooking, vehicleForm } from '../../shared/vehicle/vehicle-fields.ts';

/** The booking form's values of a vehicle, without the mileage: it will have changed by the visit. */
export function vehicleInForm(vehicle?: DescribedVehicle) {
  return keyedForBooking({ ...vehicleForm(vehicle), mileage: '' });
}
