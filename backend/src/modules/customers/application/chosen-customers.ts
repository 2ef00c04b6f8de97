import { Injectable } from '@nestjs/common';
import type { PhoneNumber } from '../../../kernel/phone-number.ts';
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
   * @param chosen null when the desk chose none, undefined outside of the desk
   * @returns undefined when the phone decides
   * @throws ChosenCustomerRefused when the customer is gone or has another phone, or when one of several has to be chosen
   */
  async find(phone: PhoneNumber, chosen: number | null | undefined): Promise<ChosenCustomer | undefined> {
    if (chosen === undefined) return undefined;
    if (chosen !== null) return this.withAccount(phone, chosen);
    if ((await this.customers.countWithPhone(phone)) > 1 && !(await this.accounts.holdOwnerOf(phone))) {
      throw new ChosenCustomerRefused('several');
    }
    return undefined;
  }

  /** Holds the account before the row of the customer is locked, as an erasure does. */
  private async withAccount(phone: PhoneNumber, id: number): Promise<ChosenCustomer> {
    const account = await this.directory.accountOf(id);
    if (account !== null && !(await this.accounts.hold(account))) throw new ChosenCustomerRefused('gone');
    const customer = await this.customers.findForChange(id);
    if (!customer || customer.erasedAt !== null) throw new ChosenCustomerRefused('gone');
    if (customer.phone !== phone) throw new ChosenCustomerRefused('other_phone');
    return { customerId: customer.mergedInto ?? id, userId: customer.userId };
  }
}
