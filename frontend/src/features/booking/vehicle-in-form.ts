import type { Schemas } from '../../shared/api/client.ts';
import type { BookingForm } from './api/booking-schema.ts';

/** The fields of the form that a vehicle fills: all but the mileage, which will be another one on the day of the visit. */
export function vehicleInForm(vehicle?: Schemas['Vehicle'] | Schemas['BookVehicle']) {
  return {
    vehicleMake: vehicle?.make ?? '',
    vehicleModel: vehicle?.model ?? '',
    vehicleYear: vehicle ? String(vehicle.year) : '',
    vehicleLicensePlate: vehicle?.licensePlate ?? '',
    vehicleColor: vehicle?.color ?? '',
    vehicleMileage: '',
    vehicleVin: vehicle?.vin ?? '',
    vehicleEngineType: vehicle?.engineType ?? '',
    vehicleTransmission: vehicle?.transmission ?? '',
    vehicleFuelType: vehicle?.fuelType ?? '',
  } satisfies Partial<BookingForm>;
}
