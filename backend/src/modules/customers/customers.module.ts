import { Module } from '@nestjs/common';
import { Accounts } from './application/accounts.ts';
import { ArchiveOwnVehicleHandler } from './application/archive-own-vehicle.ts';
import { ChangeOwnVehicleHandler } from './application/change-own-vehicle.ts';
import { CustomerDirectory } from './application/customer-directory.ts';
import { EraseCustomersHandler } from './application/erase-customers.ts';
import { JoinGuestHistoryHandler } from './application/join-guest-history.ts';
import { ListOwnVehiclesHandler, ReadOwnVehicleHandler } from './application/list-own-vehicles.ts';
import { NoteMileageHandler } from './application/note-mileage.ts';
import { OwnVehicles } from './application/own-vehicles.ts';
import { EraseCustomersWhenAccountErased } from './application/reactions/erase-customers-when-account-erased.ts';
import { JoinGuestHistoryWhenPhoneProven } from './application/reactions/join-guest-history-when-phone-proven.ts';
import { RegisterOwnVehicleHandler } from './application/register-own-vehicle.ts';
import { WelcomeCustomerHandler } from './application/welcome-customer.ts';
import { Customers } from './domain/customers.ts';
import { Vehicles } from './domain/vehicles.ts';
import { OwnVehiclesController } from './http/own-vehicles.controller.ts';
import { IdentityAccounts } from './infrastructure/identity-accounts.ts';
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
    NoteMileageHandler,
    RegisterOwnVehicleHandler,
    WelcomeCustomerHandler,
    OwnVehicles,
    EraseCustomersWhenAccountErased,
    JoinGuestHistoryWhenPhoneProven,
    { provide: Accounts, useClass: IdentityAccounts },
    { provide: Customers, useClass: TypeOrmCustomers },
    { provide: Vehicles, useClass: TypeOrmVehicles },
    { provide: CustomerDirectory, useClass: SqlCustomerDirectory },
  ],
  exports: [CustomerDirectory],
})
export class CustomersModule {}
