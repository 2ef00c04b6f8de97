import { Injectable } from '@nestjs/common';
import { CustomerDirectory } from '../../customers/index.ts';
import { ReviewCustomers, type ReviewingCustomer } from '../domain/review-customers.ts';
import { CustomerErased } from '../domain/reviews.errors.ts';

/** Reads customers from the customers module. */
@Injectable()
export class CustomersAdapter extends ReviewCustomers {
  constructor(private readonly directory: CustomerDirectory) {
    super();
  }

  async hold(id: number): Promise<void> {
    if (!(await this.directory.hold(id))) throw new CustomerErased();
  }

  find(ids: readonly number[]): Promise<readonly ReviewingCustomer[]> {
    return this.directory.contacts(ids);
  }
}
