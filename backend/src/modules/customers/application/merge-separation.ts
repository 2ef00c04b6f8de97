import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import { UserDirectory } from '../../identity/index.ts';
import type { Customer } from '../domain/customer.ts';
import { type CustomerMerge, CustomerMerges } from '../domain/customer-merge.ts';
import { Customers } from '../domain/customers.ts';
import { AccountOfGuests } from './account-of-guests.ts';
import { GuestVehicles } from './guest-vehicles.ts';
import { JoinGuestHistory } from './join-guest-history.ts';

/** Takes merged customers apart again: by the desk, or because the customer that stayed is erased. Needs a unit of work. */
@Injectable()
export class MergeSeparation {
  constructor(
    private readonly commands: CommandBus,
    private readonly accounts: UserDirectory,
    private readonly customers: Customers,
    private readonly accountOfGuests: AccountOfGuests,
    private readonly vehicles: GuestVehicles,
    private readonly merges: CustomerMerges,
    private readonly clock: Clock,
  ) {}

  /**
   * Makes the customer of a merge a guest again, with those who came along. An account that has proven the phone gets them.
   * Both rows of the merge are locked, and the phones before them.
   */
  async separate(merge: CustomerMerge, customer: Customer, by: Actor): Promise<void> {
    const followers = await this.customers.followersForChange(customer.id);
    const { phone } = customer;
    const other = phone === '' ? null : await this.customers.withPhoneForChange(phone, null);
    customer.separate(merge.id, merge.intoCustomerId, by);
    // The phone identifies a guest: another one who has it by now is the same person.
    if (other) customer.follow(other.id, null);
    for (const follower of followers) follower.follow(other?.id ?? customer.id, null);
    await this.accountOfGuests.save([customer, ...followers]);
    if (other) for (const { id } of [customer, ...followers]) await this.vehicles.handOver(id, other.id);
    await this.merges.markUndone(merge, this.clock.now());
    const owner = phone === '' ? null : await this.accounts.holdOwnerOf(phone);
    if (owner) await this.commands.execute(new JoinGuestHistory(owner.userId));
  }

  /**
   * Undoes the merges into these customers that are not final, before the customers are erased: what a merge brought is
   * not theirs before its undo has expired (ADR 39).
   */
  async separateFrom(customerIds: readonly number[], by: Actor): Promise<void> {
    const erased = new Set(customerIds);
    for (const id of await this.merges.openInto(customerIds)) {
      const { customerId, intoCustomerId } = await this.merges.read(id);
      const [customer] = await this.customers.pairWithPhonesLocked(customerId, intoCustomerId);
      const merge = await this.merges.forChange(id);
      // It may have been undone meanwhile, or came along with one that was just undone.
      const belongs = customer.mergedInto !== null && erased.has(customer.mergedInto);
      if (!merge.isOpen || !belongs || customer.erasedAt !== null) continue;
      await this.separate(merge, customer, by);
      erased.delete(customerId);
    }
  }
}
