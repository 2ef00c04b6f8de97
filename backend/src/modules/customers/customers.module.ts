import { Module } from '@nestjs/common';
import { CustomerAccounts } from './application/customer-accounts.ts';
import { CustomerDirectory } from './application/customer-directory.ts';
import * as handlers from './application/handlers.ts';
import { Customers } from './domain/customers.ts';
import { Vehicles } from './domain/vehicles.ts';
import { OwnVehiclesController } from './http/own-vehicles.controller.ts';
import { IdentityAdapter } from './infrastructure/identity.adapter.ts';
import { SqlCustomerDirectory } from './infrastructure/sql-customer-directory.ts';
import { TypeOrmCustomers } from './infrastructure/typeorm-customers.ts';
import { TypeOrmVehicles } from './infrastructure/typeorm-vehicles.ts';

/** Customers of the workshop and their vehicles. */
@Module({
  controllers: [OwnVehiclesController],
  providers: [
    ...Object.values(handlers),
    { provide: CustomerAccounts, useClass: IdentityAdapter },
    { provide: CustomerDirectory, useClass: SqlCustomerDirectory },
    { provide: Customers, useClass: TypeOrmCustomers },
    { provide: Vehicles, useClass: TypeOrmVehicles },
  ],
  exports: [CustomerDirectory],
})
export class CustomersModule {}
