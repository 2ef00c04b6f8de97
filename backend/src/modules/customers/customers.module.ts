import { Module } from '@nestjs/common';
import { ArchiveOwnVehicleHandler } from './application/archive-own-vehicle.ts';
import { ChangeOwnVehicleHandler } from './application/change-own-vehicle.ts';
import { CustomerAccounts } from './application/customer-accounts.ts';
import { CustomerDirectory } from './application/customer-directory.ts';
import { EraseCustomersHandler } from './application/erase-customers.ts';
import { FindOrCreateCustomerHandler } from './application/find-or-create-customer.ts';
import { JoinGuestHistoryHandler } from './application/join-guest-history.ts';
import { ListOwnVehiclesHandler, ReadOwnVehicleHandler } from './application/list-own-vehicles.ts';
import { OwnVehicles } from './application/own-vehicles.ts';
import { EraseCustomersWhenAccountErased } from './application/reactions/erase-customers-when-account-erased.ts';
import { JoinGuestHistoryWhenPhoneProven } from './application/reactions/join-guest-history-when-phone-proven.ts';
import { RecordMileageHandler } from './application/record-mileage.ts';
import { RegisterOwnVehicleHandler } from './application/register-own-vehicle.ts';
import { Customers } from './domain/customers.ts';
import { Vehicles } from './domain/vehicles.ts';
import { OwnVehiclesController } from './http/own-vehicles.controller.ts';
import { IdentityAdapter } from './infrastructure/identity.adapter.ts';
import { SqlCustomerDirectory } from './infrastructure/sql-customer-directory.ts';
import { TypeOrmCustomers } from './infrastructure/typeorm-customers.ts';
import { TypeOrmVehicles } from './infrastructure/typeorm-vehicles.ts';

/** The people the workshop works for, and their vehicles. */
@Module({
  controllers: [OwnVehiclesController],
  providers: [
    ArchiveOwnVehicleHandler,
    ChangeOwnVehicleHandler,
    EraseCustomersHandler,
    JoinGuestHistoryHandler,
    ListOwnVehiclesHandler,
    ReadOwnVehicleHandler,
    RecordMileageHandler,
    RegisterOwnVehicleHandler,
    FindOrCreateCustomerHandler,
    OwnVehicles,
    EraseCustomersWhenAccountErased,
    JoinGuestHistoryWhenPhoneProven,
    { provide: CustomerAccounts, useClass: IdentityAdapter },
    { provide: Customers, useClass: TypeOrmCustomers },
    { provide: Vehicles, useClass: TypeOrmVehicles },
    { provide: CustomerDirectory, useClass: SqlCustomerDirectory },
  ],
  exports: [CustomerDirectory],
})
export class CustomersModule {}
