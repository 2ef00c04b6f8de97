import { Injectable } from '@nestjs/common';
import { CustomerDirectory } from '../../customers/index.ts';
import { ComplaintCustomers, type Person } from '../domain/complaint-people.ts';

/** Reads customers from the customers module. */
@Injectable()
export class CustomersAdapter extends ComplaintCustomers {
  constructor(private readonly directory: CustomerDirectory) {
    super();
  }

  async findCustomers(ids: readonly number[]): Promise<ReadonlyMap<number, Person>> {
    return new Map((await this.directory.contacts(ids)).map((contact) => [contact.id, contact]));
  }

  searchCustomers(text: string): Promise<readonly number[]> {
    return this.directory.search(text);
  }

  holdCustomer(customerId: number): Promise<boolean> {
    return this.directory.hold(customerId);
  }

  async customerOf(userId: number): Promise<number | null> {
    return (await this.directory.customersOf(userId))[0] ?? null;
  }
}
