import { Module } from '@nestjs/common';
import { CustomerDirectory } from './application/customer-directory.ts';
import { GuestErasure } from './application/erase-customers.ts';
import { CustomerMatcher } from './application/find-or-create-customer.ts';
import * as handlers from './application/handlers.ts';
import { WorkshopVehicles } from './application/workshop-vehicles.ts';
import { Customers } from './domain/customer.ts';
import { Vehicles } from './domain/vehicle.ts';
import { CustomerMergesController, CustomersController, GuestsController } from './http/customers.controller.ts';
import { CustomerVehiclesController, OwnVehiclesController } from './http/vehicles.controller.ts';
import { TypeOrmCustomers } from './infrastructure/typeorm-customers.ts';
import { TypeOrmVehicles } from './infrastructure/typeorm-vehicles.ts';
import { CustomerRecords } from './personal-data.ts';

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
    { provide: Vehicles, useClass: TypeOrmVehicles },
  ],
  exports: [CustomerDirectory, CustomerMatcher, GuestErasure, WorkshopVehicles],
})
export class CustomersModule {}
