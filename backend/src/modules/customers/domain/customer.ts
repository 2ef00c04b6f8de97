import { AggregateRoot } from '../../../kernel/aggregate-root.ts';
import type { PhoneNumber } from '../../../kernel/phone-number.ts';
import { CustomerRegistered } from '../events.ts';

/** Who somebody says they are when they book. */
export interface Introduction {
  readonly name: string;
  readonly phone: PhoneNumber;
  readonly email: string | null;
  /** Account of a signed-in user; null for a guest. */
  readonly userId: number | null;
}

/**
 * A person the workshop works for. A guest is known by phone alone; an account that books with a phone is
 * another customer with the same phone, until the phone is proven to be theirs.
 */
export class Customer extends AggregateRoot {
  /** Given by the database when the customer is stored. */
  readonly id: number;
  readonly phone: PhoneNumber;
  readonly userId: number | null;
  readonly createdAt: Date;
  name: string;
  email: string | null;

  static introduced(introduction: Introduction, at: Date): Customer {
    return Object.assign(new Customer(), introduction, { createdAt: at });
  }

  get stream(): string {
    return `customer-${this.id}`;
  }

  /** The customer was stored under this id: now there is something to tell. */
  registeredAs(id: number): void {
    Object.assign(this, { id });
    this.raise(CustomerRegistered({ customerId: id, userId: this.userId }));
  }

  /**
   * The owner of the account gives a name and perhaps an e-mail address anew. Guests are never heard here:
   * knowing somebody's phone must not change what is kept about them.
   *
   * @returns whether anything is different now.
   */
  reintroduce(name: string, email: string | null): boolean {
    const before = [this.name, this.email];
    this.name = name;
    this.email = email ?? this.email;
    return this.name !== before[0] || this.email !== before[1];
  }
}
