import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import type { PhoneNumber } from '../../../kernel/phone-number.ts';
import { command, Handles } from '../../../platform/cqrs/commands.ts';
import { ApiDateTime, ApiInteger } from '../../../platform/http/view-properties.ts';
import { ownsItsPhone, ownsPhone, type UserCard, UserDirectory } from '../../identity/index.ts';
import { type Customer, Customers } from '../domain/customer.ts';
import { type CustomerMerge, mustBeMergeable } from '../domain/customer-merge.ts';
import { CustomerAlreadyErased, MergedPhoneTaken, PhoneNotProven } from '../domain/customers.errors.ts';
import { CustomerMerges } from './customer-merges.ts';
import { GuestHistory } from './guest-history.ts';
import { JoinGuestHistory } from './join-guest-history.ts';

/** Takes merged customers apart again: by the desk, or because the customer that stayed is erased. Needs a unit of work. */
@Injectable()
export class MergeSeparation {
  constructor(
    private readonly commands: CommandBus,
    private readonly accounts: UserDirectory,
    private readonly customers: Customers,
    private readonly history: GuestHistory,
    private readonly merges: CustomerMerges,
    private readonly clock: Clock,
  ) {}

  /**
   * Makes the merged customer a guest again, with those who came along; they join an account that has proven the phone.
   * The rows of both customers, and before them their phones, must be locked.
   */
  async separate(merge: CustomerMerge, customer: Customer, by: Actor): Promise<void> {
    const followers = await this.customers.followersForChange(customer.id);
    const { phone } = customer;
    const other = phone === '' ? null : await this.customers.withPhoneForChange(phone, null);
    customer.separate(merge.id, merge.intoCustomerId, by);
    // The phone identifies a guest, so another guest who has it by now is the same person.
    if (other) customer.follow(other.id, null);
    for (const follower of followers) follower.follow(other?.id ?? customer.id, null);
    await this.history.save([customer, ...followers]);
    if (other) for (const { id } of [customer, ...followers]) await this.history.handOverVehicles(id, other.id);
    await this.merges.markUndone(merge, this.clock.now());
    const owner = phone === '' ? null : await this.accounts.holdOwnerOf(phone);
    if (owner) await this.commands.execute(new JoinGuestHistory({ userId: owner.userId }));
  }

  /**
   * Undoes merges into these customers that are not final, before the customers are erased: the data of a merge belongs
   * to the target only once the undo has expired (ADR 39).
   */
  async separateFrom(customerIds: readonly number[], by: Actor): Promise<void> {
    const erased = new Set(customerIds);
    for (const id of await this.merges.openInto(customerIds)) {
      const { customerId, intoCustomerId } = await this.merges.read(id);
      const [customer] = await this.customers.pairWithPhonesLocked(customerId, intoCustomerId);
      const merge = await this.merges.forChange(id);
      // The merge may have been undone meanwhile, directly or along with another one.
      const belongs = customer.mergedInto !== null && erased.has(customer.mergedInto);
      if (!merge.isOpen || !belongs || customer.erasedAt !== null) continue;
      await this.separate(merge, customer, by);
      erased.delete(customerId);
    }
  }
}

export class CustomerMergeView {
  @ApiInteger() readonly mergeId: number;
  @ApiInteger('The customer that was merged.') readonly customerId: number;
  @ApiInteger('The customer that both are now.') readonly intoCustomerId: number;
  @ApiDateTime() readonly undoableUntil: Date;
}

function mergeView({ id, customerId, intoCustomerId, undoableUntil }: CustomerMerge): CustomerMergeView {
  return { mergeId: id, customerId, intoCustomerId, undoableUntil };
}

/**
 * Whether a guest may be merged into the customer of an account. Never while the account's phone is unproven, because
 * anyone may have registered it, and not by a shared phone other than the proven one (ADR 42).
 * @param account of the customer that stays; null for a guest
 */
export function mustHaveProofToMerge(
  guest: { readonly phone: PhoneNumber | '' },
  target: { readonly phone: PhoneNumber | '' },
  account: Parameters<typeof ownsPhone>[0] | null,
): void {
  if (!account) return;
  const isOfBoth = guest.phone === target.phone;
  if (!ownsItsPhone(account) || (isOfBoth && !ownsPhone(account, guest.phone))) throw new PhoneNotProven();
}

/**
 * Merges a guest into another customer, when one person was stored twice (ADR 39). Both phones are locked, so a
 * concurrent booking is either moved along or matches the target.
 */
export class MergeCustomers extends command<{ customerId: number; into: number; by: Actor }, CustomerMergeView>() {}

/**
 * Undoes a merge within a day: the customer gets the former data back, later data stay with the target. If an account
 * has proven the phone meanwhile, the customer joins that account.
 */
export class UndoMerge extends command<{ mergeId: number; by: Actor }>() {}

@Injectable()
export class MergeHandlers {
  constructor(
    private readonly accounts: UserDirectory,
    private readonly customers: Customers,
    private readonly history: GuestHistory,
    private readonly merges: CustomerMerges,
    private readonly clock: Clock,
    private readonly separation: MergeSeparation,
  ) {}

  @Handles(MergeCustomers, 'in-transaction')
  async mergeCustomers({ customerId, into, by }: MergeCustomers): Promise<CustomerMergeView> {
    const [customer, target] = await this.customers.pairWithPhonesLocked(customerId, into);
    mustBeMergeable(customer, target);
    mustHaveProofToMerge(customer, target, await this.holdAccount(target));
    const followers = await this.customers.mergedIntoForChange(customerId);
    const merge = await this.merges.add({ customerId, intoCustomerId: into, mergedAt: this.clock.now() });
    customer.mergeInto(target, merge.id, by);
    for (const follower of followers) follower.follow(target.id, target.userId);
    await this.history.save([customer, ...followers]);
    return mergeView(merge);
  }

  /** A reaction erases the customers of an erased account, so they may not look erased yet. */
  private async holdAccount({ userId }: Customer): Promise<UserCard | null> {
    const account = userId === null ? null : await this.accounts.hold(userId);
    if (userId !== null && !account) throw new CustomerAlreadyErased();
    return account;
  }

  @Handles(UndoMerge, 'in-transaction')
  async undoMerge({ mergeId, by }: UndoMerge): Promise<void> {
    const { customerId, intoCustomerId } = await this.merges.read(mergeId);
    const [customer] = await this.customers.pairWithPhonesLocked(customerId, intoCustomerId);
    // Locked after the customers, as in every use case that writes merges.
    const merge = await this.merges.forChange(mergeId);
    merge.mustBeUndoable(this.clock.now());
    await this.mustBeFree(customer);
    await this.separation.separate(merge, customer, by);
  }

  private async mustBeFree({ phone, erasedAt }: Customer): Promise<void> {
    if (erasedAt !== null || phone === '') throw new CustomerAlreadyErased();
    if (await this.customers.withPhoneForChange(phone, null)) throw new MergedPhoneTaken();
  }
}
