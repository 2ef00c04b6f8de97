import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import type { PhoneNumber } from '../../../kernel/phone-number.ts';
import { command, Handles } from '../../../platform/cqrs/commands.ts';
import { UserDirectory } from '../../identity/index.ts';
import { type ContactChanges, Customer, type CustomerProfile, Customers } from '../domain/customer.ts';
import { CustomerNotFound, PhoneOfOtherCustomer, PhoneOfUnprovenAccount } from '../domain/customers.errors.ts';
import { CustomerDirectory } from './customer-directory.ts';

/** Finds the customer of a client's account and returns its id; creates it when the account has never booked. */
export class OpenAccountCustomer extends command<{ userId: number }, number>() {}

/**
 * Registers a customer without an account and returns its id.
 * @throws PhoneOfOtherCustomer, PhoneOfUnprovenAccount unless `confirmPhone`
 */
export class AddGuest extends command<
  { contact: Omit<CustomerProfile, 'userId'>; confirmPhone: boolean; by: Actor },
  number
>() {}

export class ChangeGuest extends command<{ customerId: number; changes: ContactChanges; by: Actor }>() {}

@Injectable()
export class CustomerContactHandlers {
  constructor(
    private readonly accounts: UserDirectory,
    private readonly directory: CustomerDirectory,
    private readonly customers: Customers,
    private readonly clock: Clock,
  ) {}

  @Handles(OpenAccountCustomer, 'in-transaction')
  async openAccountCustomer({ userId }: OpenAccountCustomer): Promise<number> {
    const account = await this.accounts.hold(userId);
    if (!account) throw new CustomerNotFound();
    const [known] = await this.directory.customersOf(userId);
    if (known !== undefined) return known;
    if (account.role !== 'client') throw new CustomerNotFound();
    const { name, phone, email } = account;
    const opened = Customer.create({ name, phone, email, userId }, this.clock.now());
    // Phone and account are unique, so a concurrent booking or opening finds the same customer.
    return (await this.customers.findOrAdd(opened)).id;
  }

  @Handles(AddGuest, 'in-transaction')
  async addGuest({ contact, confirmPhone, by }: AddGuest): Promise<number> {
    const { phone } = contact;
    await this.customers.lockPhone(phone);
    await this.mustBeFree(phone);
    // A booking with the phone would match the customer that the guest was merged into.
    const merged = await this.customers.holdMergeTarget(phone);
    if (merged) throw new PhoneOfOtherCustomer({ customerId: merged.id });
    const unproven = confirmPhone ? null : await this.accounts.holdWithPhone(phone);
    if (unproven) throw new PhoneOfUnprovenAccount(unproven.userId);
    const guest = Customer.create({ ...contact, userId: null }, this.clock.now());
    const { id } = await this.customers.findOrAdd(guest);
    guest.markAdded(by);
    await this.customers.save(guest);
    return id;
  }

  @Handles(ChangeGuest, 'in-transaction')
  async changeGuest({ customerId, changes, by }: ChangeGuest): Promise<void> {
    // The phone is locked before the row, which is the order of bookings, joins and erasures.
    const { phone } = changes;
    if (phone !== undefined) await this.customers.lockPhone(phone);
    const customer = await this.customers.forChange(customerId);
    const before = customer.phone;
    customer.changeContact(changes, by);
    if (phone !== undefined && phone !== before) await this.mustBeFree(phone);
    await this.customers.save(customer);
  }

  /** At the next booking, a guest with another customer's phone would be taken for that customer. */
  private async mustBeFree(phone: PhoneNumber): Promise<void> {
    const other = await this.customers.withPhoneForChange(phone, null);
    if (other) throw new PhoneOfOtherCustomer({ customerId: other.id });
    const owner = await this.accounts.holdOwnerOf(phone);
    if (owner) throw new PhoneOfOtherCustomer({ account: owner.userId });
  }
}
