import { Injectable } from '@nestjs/common';
import { UserDirectory } from '../../identity/index.ts';
import { ReviewAccounts } from '../domain/review-accounts.ts';
import { CustomerErased } from '../domain/reviews.errors.ts';

/** Locks accounts of the identity module. */
@Injectable()
export class IdentityAdapter extends ReviewAccounts {
  constructor(private readonly users: UserDirectory) {
    super();
  }

  async hold(userId: number): Promise<void> {
    if (!(await this.users.hold(userId))) throw new CustomerErased();
  }
}
