import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { PhoneNumber } from '../../../kernel/phone-number.ts';
import { CustomerDirectory, WelcomeCustomer } from '../../customers/index.ts';
import { type Booker, type CustomerCard, Customers } from '../application/customers.ts';

/** Booking's view of the customers module. */
@Injectable()
export class CustomersFromDirectory extends Customers {
  constructor(
    private readonly commands: CommandBus,
    private readonly directory: CustomerDirectory,
  ) {
    super();
  }

  welcome(booker: Booker): Promise<{ customerId: number; vehicleId: number }> {
    return this.commands.execute(new WelcomeCustomer(booker));
  }

  card(customerId: number, vehicleId: number): Promise<CustomerCard> {
    return this.directory.card(customerId, vehicleId);
  }

  accountOf(customerId: number): Promise<number | null> {
    return this.directory.accountOf(customerId);
  }

  withPhone(phone: PhoneNumber): Promise<readonly number[]> {
    return this.directory.withPhone(phone);
  }
}
