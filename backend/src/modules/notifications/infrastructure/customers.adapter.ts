import { Injectable } from '@nestjs/common';
import { CustomerDirectory } from '../../customers/index.ts';
import { AccountCustomers } from '../application/message-recipients.ts';

@Injectable()
export class CustomersAdapter implements AccountCustomers {
  constructor(private readonly customers: CustomerDirectory) {}

  customersOf(userId: number): Promise<readonly number[]> {
    return this.customers.customersOf(userId);
  }

  async phoneOf(customerId: number): Promise<string | null> {
    const [contact] = await this.customers.contacts([customerId]);
    return contact?.phone || null;
  }
}
