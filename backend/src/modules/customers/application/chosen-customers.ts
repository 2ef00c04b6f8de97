import { Injectable } from '@nestjs/common';
import type { PhoneNumber } from '../../../kernel/phone-number.ts';
import { ownsItsPhone, ownsPhone } from '../../identity/index.ts';
import { ChosenCustomerRefused } from '../domain/customers.errors.ts';
import { Customers } from '../domain/customers.ts';
import { CustomerAccounts } from './customer-accounts.ts';
import { CustomerDirectory } from './customer-directory.ts';

/** A customer with their account; null for a guest. */
export interface ChosenCustomer {
  readonly customerId: number;
  readonly userId: number | null;
}

/** Finds the customer that the desk chose among those with a phone. Needs a unit of work that has locked the phone. */
@Injectable()
export class ChosenCustomers {
  constructor(
    private readonly customers: Customers,
    private readonly accounts: CustomerAccounts,
    private readonly directory: CustomerDirectory,
  ) {}

  /**
   * @throws ChosenCustomerRefused when the customer is gone or has another phone, or the account has not proven it
   */
  async find(phone: PhoneNumber, id: number): Promise<ChosenCustomer> {
    // Held before the row of the customer is locked, as an erasure does.
    const userId = await this.directory.accountOf(id);
    const account = userId === null ? null : await this.accounts.hold(userId);
    if (userId !== null && !account) throw new ChosenCustomerRefused('gone');
    const customer = await this.customers.findForChange(id);
    if (!customer || customer.erasedAt !== null) throw new ChosenCustomerRefused('gone');
    if (customer.phone !== phone) throw new ChosenCustomerRefused('other_phone');
    // A merged guest is the account's by the merge, not by its phone.
    const owns = customer.mergedInto === null ? ownsPhone : ownsItsPhone;
    if (account && !owns(account, phone)) throw new ChosenCustomerRefused('unproven');
    return { customerId: customer.mergedInto ?? id, userId: customer.userId };
  }
}
