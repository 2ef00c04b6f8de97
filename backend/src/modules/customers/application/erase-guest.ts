import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { RecordsOfAllModules } from '../../../platform/personal-data/records-of-all-modules.ts';
import { SecurityEvents } from '../../../platform/security/security-events.ts';
import { GuestPhones } from '../../identity/index.ts';
import type { Customer } from '../domain/customer.ts';
import { Customers } from '../domain/customers.ts';
import { MergeSeparation } from './merge-separation.ts';

/** Erases what every module holds of a guest (GDPR, article 17, ADR 49); a second erasure has no effect. */
export class EraseGuest extends Command<void> {
  constructor(
    readonly customerId: number,
    readonly by: Actor,
  ) {
    super();
  }
}

/**
 * Locks a guest against bookings and other changes until the caller's unit of work ends.
 *
 * @returns whether the customer is a guest that was not erased
 */
export class LockGuest extends Command<boolean> {
  constructor(readonly customerId: number) {
    super();
  }
}

/** Erases a customer without an account, whose row and phone are locked. */
@Injectable()
export class GuestErasure {
  constructor(
    private readonly customers: Customers,
    private readonly separation: MergeSeparation,
    private readonly records: RecordsOfAllModules,
    private readonly codes: GuestPhones,
    private readonly security: SecurityEvents,
    private readonly clock: Clock,
  ) {}

  /**
   * Erases the customers that were merged into this one too, unless their merge can still be undone: they are separate again.
   * @throws CustomerHasAccount
   */
  async erase(customer: Customer, by: Actor): Promise<void> {
    await this.separation.separateFrom([customer.id], by);
    const merged = await this.customers.mergedIntoForChange(customer.id);
    const customerIds: number[] = [];
    for (const one of [customer, ...merged]) if (await this.eraseOne(one, by)) customerIds.push(one.id);
    await this.records.erase({ userId: null, customerIds });
  }

  /** @returns false when the customer was erased before */
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

/** @throws CustomerNotFound, CustomerHasAccount */
@CommandHandler(EraseGuest)
export class EraseGuestHandler implements ICommandHandler<EraseGuest> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly customers: Customers,
    private readonly erasure: GuestErasure,
  ) {}

  execute({ customerId, by }: EraseGuest): Promise<void> {
    return this.work.run(async () => {
      await this.erasure.erase(await this.customers.withPhoneLocked(customerId), by);
    });
  }
}

/** @throws CustomerNotFound */
@CommandHandler(LockGuest)
export class LockGuestHandler implements ICommandHandler<LockGuest> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly customers: Customers,
  ) {}

  execute({ customerId }: LockGuest): Promise<boolean> {
    return this.work.run(async () => (await this.customers.withPhoneLocked(customerId)).isGuest);
  }
}
