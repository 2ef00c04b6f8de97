import { Injectable } from '@nestjs/common';
import type { PhoneNumber } from '../../../kernel/phone-number.ts';
import { UserDirectory } from '../../identity/index.ts';
import { type AccountCard, CustomerAccounts } from '../application/customer-accounts.ts';

@Injectable()
export class IdentityAdapter extends CustomerAccounts {
  constructor(private readonly users: UserDirectory) {
    super();
  }

  hold(userId: number): Promise<AccountCard | null> {
    return this.users.hold(userId);
  }

  holdOwnerOf(phone: PhoneNumber): Promise<AccountCard | null> {
    return this.users.holdOwnerOf(phone);
  }
}
