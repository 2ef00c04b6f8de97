import type { ModuleManifest } from '../../platform/module-manifest.ts';
import { CustomersModule } from './customers.module.ts';
import { CustomerMerged, PhoneOfOtherCustomer, VehicleKnown } from './domain/customers.errors.ts';
import { customersMessages } from './http/customers.messages.ts';
import { customerSchema, vehicleSchema } from './infrastructure/customers.schema.ts';
import { CustomersSchema1790000200000 } from './infrastructure/migrations/1790000200000-customers-schema.ts';
import { JoiningAndErasing1790000200100 } from './infrastructure/migrations/1790000200100-joining-and-erasing.ts';
import { FindingVehicles1790000200200 } from './infrastructure/migrations/1790000200200-finding-vehicles.ts';
import { NotesAndTags1790000200811 } from './infrastructure/migrations/1790000200811-notes-and-tags.ts';
import { MergingCustomers1790000200815 } from './infrastructure/migrations/1790000200815-merging-customers.ts';
import { FindingDuplicates1790000200816 } from './infrastructure/migrations/1790000200816-finding-duplicates.ts';
import { StatedVehicles1790002101100 } from './infrastructure/migrations/1790002101100-stated-vehicles.ts';

export { CustomerDirectory } from './application/customer-directory.ts';
export { EraseGuest, LockGuest } from './application/erase-guest.ts';
export { ConfirmGuestErasure, RequestGuestErasure } from './application/erase-guest-by-code.ts';
export { FindOrCreateCustomer } from './application/find-or-create-customer.ts';
export { mustHaveProofToMerge } from './application/merge-customers.ts';
export { jsonDetails, SELECT_DETAILS } from './application/vehicle-columns.ts';
export { ConfirmVehicle, RecordMileage, TakeOverVehicleStatement } from './application/workshop-vehicles.ts';
export { CustomersModule } from './customers.module.ts';
export { mustBeMergeable } from './domain/customer-merge.ts';
export { CustomerAlreadyErased, CustomerNotFound } from './domain/customers.errors.ts';
export * from './events.ts';

export const customersManifest: ModuleManifest = {
  name: 'customers',
  module: CustomersModule,
  persistence: {
    entities: [customerSchema, vehicleSchema],
    migrations: [
      CustomersSchema1790000200000,
      JoiningAndErasing1790000200100,
      FindingVehicles1790000200200,
      NotesAndTags1790000200811,
      MergingCustomers1790000200815,
      FindingDuplicates1790000200816,
      StatedVehicles1790002101100,
    ],
  },
  messages: customersMessages,
  constraints: {
    merge_once_key: () => new CustomerMerged(),
    customer_account_phone_key: () => new PhoneOfOtherCustomer(),
    vehicle_plate_key: () => new VehicleKnown(),
    vehicle_description_key: () => new VehicleKnown(),
  },
};
