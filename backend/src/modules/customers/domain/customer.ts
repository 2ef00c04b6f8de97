import { AggregateRoot } from '../../../kernel/aggregate-root.ts';
import type { PhoneNumber } from '../../../kernel/phone-number.ts';
import { CustomerRegistered, GuestJoinedAccount } from '../events.ts';

/** Who somebody says they are when they book. */
export interface CustomerProfile {
  readonly name: string;
  readonly phone: PhoneNumber;
  readonly email: string | null;
  /** Account of a signed-in user; null for a guest. */
  readonly userId: number | null;
}

/** Stands where a name was, in every language. */
const NOBODY = '—';

/**
 * A person the workshop works for. A guest is known by phone alone; an account that books with a phone is
 * another customer with the same phone, until the phone is proven to be theirs.
 */
export class Customer extends AggregateRoot {
  /** Given by the database when the customer is stored. */
  readonly id: number;
  readonly createdAt: Date;
  /** Empty once erased. */
  phone: PhoneNumber | '';
  /** Account of the customer; null for a guest. */
  userId: number | null;
  name: string;
  email: string | null;
  /** The customer that the account was already when this guest turned out to be its owner. */
  mergedInto: number | null;
  /** When the person was forgotten. */
  erasedAt: Date | null;

  static create(profile: CustomerProfile, at: Date): Customer {
    return Object.assign(new Customer(), profile, { createdAt: at, mergedInto: null, erasedAt: null });
  }

  get stream(): string {
    return `customer-${this.id}`;
  }

  /** The customer was stored under this id: now there is something to tell. */
  markRegistered(id: number): void {
    Object.assign(this, { id });
    this.raise(CustomerRegistered({ customerId: id, userId: this.userId }));
  }

  /**
   * The owner of the account gives a name and perhaps an e-mail address anew. Guests are never heard here:
   * knowing somebody's phone must not change what is kept about them.
   *
   * @returns whether anything is different now.
   */
  updateProfile(name: string, email: string | null): boolean {
    const before = [this.name, this.email];
    this.name = name;
    this.email = email ?? this.email;
    return this.name !== before[0] || this.email !== before[1];
  }

  /**
   * The guest's phone was proven to be the account's: the guest is the account's owner. What the guest did is
   * the account's history from now on.
   *
   * @param known the customer that the account is already with this phone; null when it has booked nothing yet.
   */
  joinAccount(userId: number, known: Customer | null): void {
    this.userId = userId;
    this.mergedInto = known?.id ?? null;
    this.raise(GuestJoinedAccount({ customerId: this.id, userId }));
  }

  /** Forgets the person; the id stays, for the workshop's history. */
  erase(at: Date): void {
    Object.assign(this, { name: NOBODY, phone: '', email: null, erasedAt: this.erasedAt ?? at });
  }
}
