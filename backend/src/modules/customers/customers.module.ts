import { Module } from '@nestjs/common';
import { CustomerDirectory } from './application/customer-directory.ts';
import * as handlers from './application/handlers.ts';
import { CustomerMerges } from './domain/customer-merge.ts';
import { Customers } from './domain/customers.ts';
import { Vehicles } from './domain/vehicles.ts';
import { CustomerMergesController } from './http/customer-merges.controller.ts';
import { CustomersController, GuestsController } from './http/customers.controller.ts';
import { CustomerVehiclesController, OwnVehiclesController } from './http/vehicles.controller.ts';
import { SqlCustomerMerges } from './infrastructure/sql-customer-merges.ts';
import { TypeOrmCustomers } from './infrastructure/typeorm-customers.ts';
import { TypeOrmVehicles } from './infrastructure/typeorm-vehicles.ts';
import { CustomerRecords } from './personal-data.ts';

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
    CustomerRecords,
    { provide: Customers, useClass: TypeOrmCustomers },
    { provide: CustomerMerges, useClass: SqlCustomerMerges },
    { provide: Vehicles, useClass: TypeOrmVehicles },
  ],
  exports: [CustomerDirectory],
})
export class CustomersModule {}
