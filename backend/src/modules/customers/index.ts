import type { ModuleManifest } from '../../platform/module-manifest.ts';
import { CustomersModule } from './customers.module.ts';
import { CustomerMerged, PhoneOfOtherCustomer, VehicleKnown } from './domain/customers.errors.ts';
import { customersMessages } from './http/customers.messages.ts';
import { CustomersBaseline1790000200000 } from './infrastructure/migrations/1790000200000-customers-baseline.ts';
import { VehiclesByVin1790001912000 } from './infrastructure/migrations/1790001912000-vehicles-by-vin.ts';
import { OneVehicleByVin1790001914000 } from './infrastructure/migrations/1790001914000-one-vehicle-by-vin.ts';
import { customerSchema } from './infrastructure/typeorm-customers.ts';
import { vehicleSchema } from './infrastructure/typeorm-vehicles.ts';
import { customersPersonalData } from './personal-data.ts';

export { CustomerDirectory, jsonDetails } from './application/customer-directory.ts';
export { EraseGuest, GuestErasure } from './application/erase-customers.ts';
export {
  type BookingContact,
  type CustomerMatch,
  CustomerMatcher,
  FindOrCreateCustomer,
} from './application/find-or-create-customer.ts';
export { mustHaveProofToMerge } from './application/merge-customers.ts';
export { WorkshopVehicles } from './application/workshop-vehicles.ts';
export { CustomersModule } from './customers.module.ts';
export { mustBeMergeable } from './domain/customer-merge.ts';
export { CustomerAlreadyErased, CustomerNotFound, VehicleNotFound } from './domain/customers.errors.ts';
export * from './events.ts';
export * as customersEvents from './events.ts';

export const customersManifest: ModuleManifest = {
  name: 'customers',
  module: CustomersModule,
  persistence: {
    entities: [customerSchema, vehicleSchema],
    migrations: [CustomersBaseline1790000200000, VehiclesByVin1790001912000, OneVehicleByVin1790001914000],
  },
  personalData: customersPersonalData,
  messages: customersMessages,
  constraints: {
    merge_once_key: () => new CustomerMerged(),
    customer_account_phone_key: () => new PhoneOfOtherCustomer(),
    vehicle_vin_once: () => new VehicleKnown(),
    vehicle_plate_once: () => new VehicleKnown(),
    vehicle_description_once: () => new VehicleKnown(),
  },
};
