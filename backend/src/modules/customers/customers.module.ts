import { Module } from '@nestjs/common';
import { CustomerAccounts } from './application/customer-accounts.ts';
import { CustomerDirectory } from './application/customer-directory.ts';
import { GuestCodes } from './application/guest-codes.ts';
import * as handlers from './application/handlers.ts';
import { CustomerMerges } from './domain/customer-merge.ts';
import { CustomerRemarks } from './domain/customer-remarks.ts';
import { Customers } from './domain/customers.ts';
import { Vehicles } from './domain/vehicles.ts';
import { CustomerMergesController } from './http/customer-merges.controller.ts';
import { CustomerVehiclesController } from './http/customer-vehicles.controller.ts';
import { CustomersController } from './http/customers.controller.ts';
import { GuestsController } from './http/guests.controller.ts';
import { OwnVehiclesController } from './http/own-vehicles.controller.ts';
import { IdentityAdapter } from './infrastructure/identity.adapter.ts';
import { SettleMergesJob } from './infrastructure/settle-merges-job.ts';
import { SqlCustomerMerges } from './infrastructure/sql-customer-merges.ts';
import { SqlCustomerRemarks } from './infrastructure/sql-customer-remarks.ts';
import { TypeOrmCustomers } from './infrastructure/typeorm-customers.ts';
import { TypeOrmVehicles } from './infrastructure/typeorm-vehicles.ts';

/** Customers of the workshop and their vehicles. */
@Module({
  controllers: [
    CustomersController,
    CustomerMergesController,
    CustomerVehiclesController,
    GuestsController,
    OwnVehiclesController,
  ],
  providers: [
    ...Object.values(handlers),
    IdentityAdapter,
    { provide: CustomerAccounts, useExisting: IdentityAdapter },
    { provide: GuestCodes, useExisting: IdentityAdapter },
    CustomerDirectory,
    { provide: CustomerRemarks, useClass: SqlCustomerRemarks },
    { provide: Customers, useClass: TypeOrmCustomers },
    SettleMergesJob,
    { provide: CustomerMerges, useClass: SqlCustomerMerges },
    { provide: Vehicles, useClass: TypeOrmVehicles },
  ],
  exports: [CustomerDirectory],
})
export class CustomersModule {}
