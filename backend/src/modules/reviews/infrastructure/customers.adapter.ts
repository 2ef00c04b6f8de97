import { Injectable } from '@nestjs/common';
import { CustomerDirectory } from '../../customers/index.ts';
import { ReviewCustomers, type ReviewingCustomer } from '../domain/review-customers.ts';

/** Reads customers from the customers module. */
@Injectable()
export class CustomersAdapter extends ReviewCustomers {
  constructor(private readonly directory: CustomerDirectory) {
    super();
  }

  find(ids: readonly number[]): Promise<readonly ReviewingCustomer[]> {
    return this.directory.contacts(ids);
  }
}
