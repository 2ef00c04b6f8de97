import { Injectable } from '@nestjs/common';
import { RecordsOfAllModules } from '../../../platform/personal-data/records-of-all-modules.ts';
import type { Customer } from '../domain/customer.ts';
import { Customers } from '../domain/customers.ts';

/** Stores customers who joined or left an account, with what every module has of them. */
@Injectable()
export class AccountOfGuests {
  constructor(
    private readonly customers: Customers,
    private readonly records: RecordsOfAllModules,
  ) {}

  /** Requires a unit of work. */
  async save(changed: readonly Customer[]): Promise<void> {
    for (const customer of changed) {
      await this.customers.save(customer);
      await this.records.assignToAccount(customer.id, customer.userId);
    }
  }
}
