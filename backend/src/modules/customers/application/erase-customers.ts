import { Injectable } from '@nestjs/common';
import { type Actor, SYSTEM, VISITOR } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import { command, Handles } from '../../../platform/cqrs/commands.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { reaction } from '../../../platform/event-log/subscriptions.ts';
import { RecordsOfAllModules } from '../../../platform/personal-data/records-of-all-modules.ts';
import { SecurityEvents } from '../../../platform/security/security-events.ts';
import { AccountErased, GuestPhones } from '../../identity/index.ts';
import { type Customer, Customers } from '../domain/customer.ts';
import { CustomerAlreadyErased } from '../domain/customers.errors.ts';
import { CustomerDirectory } from './customer-directory.ts';
import { MergeSeparation } from './merge-customers.ts';

/** Erases the data of all modules about a guest (GDPR, article 17, ADR 49). Idempotent. */
export class EraseGuest extends command<{ customerId: number; by: Actor }>() {}

type AppointmentOfGuest = Parameters<GuestPhones['requestCode']>[1];

@Injectable()
export class GuestErasure {
  constructor(
    private readonly work: UnitOfWork,
    private readonly customers: Customers,
    private readonly separation: MergeSeparation,
    private readonly records: RecordsOfAllModules,
    private readonly codes: GuestPhones,
    private readonly security: SecurityEvents,
    private readonly clock: Clock,
  ) {}

  /** Locks a guest against changes. Needs a unit of work. @returns false if the guest has an account or is erased */
  async lock(customerId: number): Promise<boolean> {
    return (await this.customers.withPhoneLocked(customerId)).isGuest;
  }

  /**
   * Sends a code and returns when it expires. A customer with an account gets the same answer and limits, but no code,
   * so that the response does not reveal which phones have accounts.
   */
  requestCode(appointment: AppointmentOfGuest): Promise<Date> {
    return this.work.run(async () => {
      const { phone, isGuest } = await this.customers.forChange(appointment.customerId);
      if (phone === '') throw new CustomerAlreadyErased();
      return this.codes.requestCode(phone, appointment, isGuest);
    });
  }

  async confirm(appointment: AppointmentOfGuest, code: string): Promise<void> {
    const refusal = await this.work.run(async () => {
      const customer = await this.customers.withPhoneLocked(appointment.customerId);
      if (customer.phone === '') throw new CustomerAlreadyErased();
      const refused = await this.codes.verifyCode(customer.phone, code, appointment);
      if (!refused) await this.erase(customer, VISITOR);
      return refused;
    });
    if (!refusal) return;
    await this.security.record('phone-proof-failed');
    throw refusal;
  }

  /** Also erases customers merged into this one; those whose merge can still be undone are separated instead. */
  async erase(customer: Customer, by: Actor): Promise<void> {
    await this.separation.separateFrom([customer.id], by);
    const merged = await this.customers.mergedIntoForChange(customer.id);
    const customerIds: number[] = [];
    for (const one of [customer, ...merged]) if (await this.eraseOne(one, by)) customerIds.push(one.id);
    await this.records.erase({ userId: null, customerIds });
  }

  private async eraseOne(customer: Customer, by: Actor): Promise<boolean> {
    const { id, phone } = customer;
    customer.eraseGuest(by, this.clock.now());
    if (phone === '') return false;
    await this.customers.save(customer);
    await this.codes.erase(id, phone);
    await this.security.record('guest-erased');
    return true;
  }
}

/**
 * Erases the data of all modules about an erased account and its customers (GDPR, article 17, ADR 49). Guests whose
 * merge into the account can still be undone become guests again.
 */
export class EraseCustomers extends command<{ userId: number }>() {}

@Injectable()
export class EraseCustomersHandlers {
  constructor(
    private readonly customers: Customers,
    private readonly erasure: GuestErasure,
    private readonly directory: CustomerDirectory,
    private readonly separation: MergeSeparation,
    private readonly records: RecordsOfAllModules,
    private readonly clock: Clock,
  ) {}

  @Handles(EraseGuest, 'in-transaction')
  async eraseGuest({ customerId, by }: EraseGuest): Promise<void> {
    await this.erasure.erase(await this.customers.withPhoneLocked(customerId), by);
  }

  @Handles(EraseCustomers, 'in-transaction')
  async eraseCustomers({ userId }: EraseCustomers): Promise<void> {
    await this.separation.separateFrom(await this.directory.customersOf(userId), SYSTEM);
    const erased = await this.customers.ofAccountForChange(userId);
    const now = this.clock.now();
    for (const customer of erased) {
      customer.erase(now);
      await this.customers.save(customer);
    }
    await this.records.erase({ userId, customerIds: erased.map(({ id }) => id) });
  }
}

export class EraseCustomersWhenAccountErased extends reaction(
  'customers.erase-customers-when-account-erased',
  AccountErased,
  ({ data: { userId } }) => new EraseCustomers({ userId }),
) {}
