import { type DescribedVehicle, vehicleForm, withBookingFieldNames } from '../../../shared/vehicle/vehicle-fields.ts';
import type { BookingForm } from './booking-schema.ts';

/** The empty form. Apart from the schema, which loads after the first view of `/`. */
export const EMPTY_BOOKING: BookingForm = {
  serviceId: 0,
  moreServiceIds: [],
  appointmentDate: '',
  appointmentTime: '',
  customerName: '',
  customerPhone: '',
  customerEmail: '',
  ...withBookingFieldNames(vehicleForm()),
  notes: '',
  rewardCode: '',
  phoneCode: '',
};

/** The booking form's values of a vehicle, without the mileage: it will have changed by the appointment. */
export function vehicleInForm(vehicle?: DescribedVehicle) {
  return withBookingFieldNames({ ...vehicleForm(vehicle), mileage: '' });
}
