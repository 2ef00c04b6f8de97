import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { PhoneNumber } from '../../../kernel/phone-number.ts';
import { CustomerDirectory, WelcomeCustomer } from '../../customers/index.ts';
import { type Booker, type CustomerCard, Customers, type Welcomed } from '../application/customers.ts';

/** Booking's view of the customers module. */
@Injectable()
export class CustomersFromDirectory extends Customers {
  constructor(
    private readonly commands: CommandBus,
    private readonly directory: CustomerDirectory,
  ) {
    super();
  }

  welcome(booker: Booker): Promise<Welcomed> {
    return this.commands.execute(new WelcomeCustomer(booker));
  }

  async card(customerId: number, vehicleId: number): Promise<CustomerCard> {
    const card = await this.directory.card(customerId, vehicleId);
    if (!card) throw new Error(`Customer ${customerId} with vehicle ${vehicleId} is booked but not there`);
    return card;
  }

  accountOf(customerId: number): Promise<number | null> {
    return this.directory.accountOf(customerId);
  }

  withPhone(phone: PhoneNumber): Promise<readonly number[]> {
    return this.directory.withPhone(phone);
  }
}
