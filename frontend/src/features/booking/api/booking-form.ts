import { type DescribedVehicle, vehicleForm, withBookingFieldNames } from '../../../shared/vehicle/vehicle-fields.ts';
import type { BookingForm } from './booking-schema.ts';

/** The empty form. It is apart from the schema, which loads after the first view of `/`. */
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

/** A vehicle as values of the booking form, without the mileage, which will have changed by the appointment. */
export function vehicleInForm(vehicle?: DescribedVehicle) {
  return withBookingFieldNames({ ...vehicleForm(vehicle), mileage: '' });
}
