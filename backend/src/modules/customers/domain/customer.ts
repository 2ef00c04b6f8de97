import type { ContactField } from '@car-workshop/contracts/values/customers';
import { type Actor, actorName } from '../../../kernel/actor.ts';
import { AggregateRoot } from '../../../kernel/aggregate-root.ts';
import type { PhoneNumber } from '../../../kernel/phone-number.ts';
import {
  CustomerNoteAdded,
  CustomerNoteDeleted,
  CustomerRegistered,
  CustomersMerged,
  CustomerTagsChanged,
  GuestAdded,
  GuestChanged,
  GuestErased,
  GuestJoinedAccount,
  GuestLeftAccount,
  MergeReversed,
} from '../events.ts';
import {
  AccountKeepsItsContact,
  CustomerAlreadyErased,
  CustomerHasAccount,
  CustomerMerged,
} from './customers.errors.ts';

export interface CustomerProfile {
  readonly name: string;
  readonly phone: PhoneNumber;
  readonly email: string | null;
  readonly userId: number | null;
}

export type ContactChanges = { readonly [Field in ContactField]?: CustomerProfile[Field] | undefined };

const ERASED_NAME = '—';

/**
 * A customer of the workshop. A guest is identified by phone alone. An account that books with the same phone is a
 * separate customer until the phone is proven.
 */
export class Customer extends AggregateRoot {
  readonly id: number;
  readonly createdAt: Date;
  /** Empty once erased. */
  phone: PhoneNumber | '';
  userId: number | null;
  name: string;
  email: string | null;
  /** The customer that this one was merged into by the desk, or that the account already had when this guest joined it. */
  mergedInto: number | null;
  erasedAt: Date | null;

  static create(profile: CustomerProfile, at: Date): Customer {
    return Object.assign(new Customer(), profile, { createdAt: at, mergedInto: null, erasedAt: null });
  }

  get stream(): string {
    return `customer-${this.id}`;
  }

  markRegistered(id: number): void {
    Object.assign(this, { id });
    this.raise(CustomerRegistered({ customerId: id, userId: this.userId }));
  }

  markAdded(by: Actor): void {
    this.raise(GuestAdded({ customerId: this.id, by: actorName(by) }));
  }

  /**
   * Updates name and e-mail address from a booking of the signed-in owner. Guests never update them, since knowing a
   * phone number must not suffice to change the data behind it.
   */
  updateProfile(name: string, email: string | null): boolean {
    const before = [this.name, this.email];
    this.name = name;
    this.email = email ?? this.email;
    return this.name !== before[0] || this.email !== before[1];
  }

  changeContact(changes: ContactChanges, by: Actor): void {
    this.mustHavePerson();
    if (this.userId !== null) throw new AccountKeepsItsContact();
    if (this.mergedInto !== null) throw new CustomerMerged();
    const given = Object.entries(changes).filter(([, value]) => value !== undefined);
    const changed = given.filter(([field, value]) => this[field as ContactField] !== value);
    if (changed.length === 0) return;
    Object.assign(this, Object.fromEntries(changed));
    const fields = changed.map(([field]) => field as ContactField);
    this.raise(GuestChanged({ customerId: this.id, fields, by: actorName(by) }));
  }

  markNoted(noteId: number, by: Actor): void {
    this.raise(CustomerNoteAdded({ customerId: this.id, noteId, by: actorName(by) }));
  }

  markNoteDeleted(noteId: number, by: Actor): void {
    this.raise(CustomerNoteDeleted({ customerId: this.id, noteId, by: actorName(by) }));
  }

  markTagged(by: Actor): void {
    this.raise(CustomerTagsChanged({ customerId: this.id, by: actorName(by) }));
  }

  mustHavePerson(): void {
    if (this.erasedAt !== null) throw new CustomerAlreadyErased();
  }

  /** @param known the account's customer with this phone; null if it has booked nothing yet */
  joinAccount(userId: number, known: Customer | null): void {
    this.follow(known?.id ?? this.mergedInto, userId);
  }

  mergeInto(target: Customer, mergeId: number, by: Actor): void {
    this.follow(target.id, target.userId);
    this.raise(CustomersMerged(this.mergeData(mergeId, target.id, by)));
  }

  separate(mergeId: number, intoCustomerId: number, by: Actor): void {
    this.follow(null, null);
    this.raise(MergeReversed(this.mergeData(mergeId, intoCustomerId, by)));
  }

  /** @param mergedInto null: the customer itself. Other modules follow the account. */
  follow(mergedInto: number | null, userId: number | null): void {
    const { id: customerId, userId: left } = this;
    Object.assign(this, { mergedInto, userId });
    if (userId !== null) this.raise(GuestJoinedAccount({ customerId, userId }));
    else if (left !== null) this.raise(GuestLeftAccount({ customerId, userId: left }));
  }

  get isGuest(): boolean {
    return this.userId === null && this.erasedAt === null;
  }

  /** Idempotent. @throws CustomerHasAccount because only the owner may erase an account */
  eraseGuest(by: Actor, at: Date): void {
    if (this.userId !== null) throw new CustomerHasAccount();
    if (this.erasedAt !== null) return;
    this.erase(at);
    this.raise(GuestErased({ customerId: this.id, by: actorName(by) }));
  }

  /** Erases the personal data; the id stays, because appointments refer to it. */
  erase(at: Date): void {
    Object.assign(this, { name: ERASED_NAME, phone: '', email: null, erasedAt: this.erasedAt ?? at });
  }

  private mergeData(mergeId: number, intoCustomerId: number, by: Actor) {
    return { mergeId, customerId: this.id, intoCustomerId, by: actorName(by) };
  }
}

export abstract class Customers {
  /** Serialises the bookings and joins of a phone until the end of the unit of work. */
  abstract lockPhone(phone: PhoneNumber): Promise<void>;

  /** Stores a customer unless the account (or the guests) has one with this phone. A new one raises its first event. */
  abstract findOrAdd(customer: Customer): Promise<{ id: number; isNew: boolean }>;
  abstract find(id: number): Promise<Customer | null>;
  abstract forChange(id: number): Promise<Customer>;
  abstract findForChange(id: number): Promise<Customer | null>;

  /** {@link forChange} after {@link lockPhone} with the customer's phone: no concurrent booking adds to it. */
  abstract withPhoneLocked(id: number): Promise<Customer>;

  /** {@link withPhoneLocked} for two customers, locked by phone and id, whatever the order of the arguments. */
  abstract pairWithPhonesLocked(one: number, other: number): Promise<readonly [Customer, Customer]>;

  /** The customers that were merged into this one, by id, locked like {@link forChange}. */
  abstract mergedIntoForChange(id: number): Promise<Customer[]>;

  /** The customers merged earlier into a merged customer, directly or not; locked like {@link forChange}. */
  abstract followersForChange(id: number): Promise<Customer[]>;

  /**
   * The target of the guest with this phone that the desk merged, protected from erasure until the unit of work ends.
   * @returns null when there is none, or another guest has the phone
   */
  abstract holdMergeTarget(phone: PhoneNumber): Promise<{ id: number; userId: number | null } | null>;

  /** The customer with this phone of an account, or of the guests if null; locked like {@link forChange}. */
  abstract withPhoneForChange(phone: PhoneNumber, userId: number | null): Promise<Customer | null>;
  abstract ofAccountForChange(userId: number): Promise<Customer[]>;
  abstract save(customer: Customer): Promise<void>;
}
