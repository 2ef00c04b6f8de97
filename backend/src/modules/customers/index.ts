import en from '../../../locales/en/customers.json' with { type: 'json' };
import es from '../../../locales/es/customers.json' with { type: 'json' };
import fr from '../../../locales/fr/customers.json' with { type: 'json' };
import ro from '../../../locales/ro/customers.json' with { type: 'json' };
import type { ModuleManifest } from '../../platform/module-manifest.ts';
import { CustomersModule } from './customers.module.ts';
import { CustomerMerged, PhoneOfOtherCustomer, VehicleKnown } from './domain/customers.errors.ts';
import { CustomersBaseline1790000200000 } from './infrastructure/migrations/1790000200000-customers-baseline.ts';
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
  persistence: { entities: [customerSchema, vehicleSchema], migrations: [CustomersBaseline1790000200000] },
  personalData: customersPersonalData,
  messages: { ro, en, es, fr },
  constraints: {
    merge_once_key: () => new CustomerMerged(),
    customer_account_phone_key: () => new PhoneOfOtherCustomer(),
    vehicle_vin_once: () => new VehicleKnown(),
    vehicle_plate_once: () => new VehicleKnown(),
    vehicle_description_once: () => new VehicleKnown(),
  },
};
