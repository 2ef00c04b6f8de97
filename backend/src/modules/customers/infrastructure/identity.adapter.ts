import { Injectable } from '@nestjs/common';
import type { DomainError } from '../../../kernel/domain-error.ts';
import type { PhoneNumber } from '../../../kernel/phone-number.ts';
import { GuestPhones, UserDirectory } from '../../identity/index.ts';
import type { AccountCard, CustomerAccounts } from '../application/customer-accounts.ts';
import type { GuestCodes } from '../application/guest-codes.ts';

@Injectable()
export class IdentityAdapter implements CustomerAccounts, GuestCodes {
  constructor(
    private readonly users: UserDirectory,
    private readonly phones: GuestPhones,
  ) {}

  hold(userId: number): Promise<AccountCard | null> {
    return this.users.hold(userId);
  }

  holdOwnerOf(phone: PhoneNumber): Promise<AccountCard | null> {
    return this.users.holdOwnerOf(phone);
  }

  requestCode(phone: PhoneNumber, customerId: number | null): Promise<Date> {
    return this.phones.requestCode(phone, customerId);
  }

  verifyCode(phone: PhoneNumber, code: string, customerId: number): Promise<DomainError | undefined> {
    return this.phones.verifyCode(phone, code, customerId);
  }

  erase(customerId: number, phone: PhoneNumber): Promise<void> {
    return this.phones.erase(customerId, phone);
  }
}
