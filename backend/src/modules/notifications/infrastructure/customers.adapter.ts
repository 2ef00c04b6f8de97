import { Injectable } from '@nestjs/common';
import { CustomerAlreadyErased, CustomerDirectory, CustomerNotFound } from '../../customers/index.ts';
import { AccountCustomers, type MessageCustomer } from '../application/message-recipients.ts';

@Injectable()
export class CustomersAdapter implements AccountCustomers {
  constructor(private readonly customers: CustomerDirectory) {}

  async hold(customerId: number): Promise<MessageCustomer> {
    const isHeld = await this.customers.hold(customerId);
    const profile = await this.customers.profile(customerId);
    if (isHeld && profile) return profile;
    throw (await this.customers.isErased(customerId)) ? new CustomerAlreadyErased() : new CustomerNotFound();
  }

  erasedWith(userId: number): Promise<readonly number[]> {
    return this.customers.erasedWith(userId);
  }

  phoneOf(customerId: number): Promise<string | null> {
    return this.customers.ownPhoneOf(customerId);
  }
}
