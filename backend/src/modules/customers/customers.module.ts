import { Module } from '@nestjs/common';
import { CustomerDirectory } from './application/customer-directory.ts';
import { WelcomeCustomerHandler } from './application/welcome-customer.ts';
import { Customers } from './domain/customers.ts';
import { Vehicles } from './domain/vehicles.ts';
import { SqlCustomerDirectory } from './infrastructure/sql-customer-directory.ts';
import { TypeOrmCustomers } from './infrastructure/typeorm-customers.ts';
import { TypeOrmVehicles } from './infrastructure/typeorm-vehicles.ts';

/** The people the workshop works for, and their vehicles. */
@Module({
  providers: [
    WelcomeCustomerHandler,
    { provide: Customers, useClass: TypeOrmCustomers },
    { provide: Vehicles, useClass: TypeOrmVehicles },
    { provide: CustomerDirectory, useClass: SqlCustomerDirectory },
  ],
  exports: [CustomerDirectory],
})
export class CustomersModule {}
