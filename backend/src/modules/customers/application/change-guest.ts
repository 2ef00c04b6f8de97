import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import type { PhoneNumber } from '../../../kernel/phone-number.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { UserDirectory } from '../../identity/index.ts';
import type { ContactChanges } from '../domain/customer.ts';
import { PhoneOfOtherCustomer } from '../domain/customers.errors.ts';
import { Customers } from '../domain/customers.ts';

/** Corrects name, phone or e-mail of a customer without an account. */
export class ChangeGuest extends Command<void> {
  constructor(
    readonly customerId: number,
    readonly changes: ContactChanges,
    readonly by: Actor,
  ) {
    super();
  }
}

/** @throws CustomerNotFound, CustomerAlreadyErased, AccountKeepsItsContact, CustomerMerged, PhoneOfOtherCustomer */
@CommandHandler(ChangeGuest)
export class ChangeGuestHandler implements ICommandHandler<ChangeGuest> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly customers: Customers,
    private readonly accounts: UserDirectory,
  ) {}

  execute({ customerId, changes, by }: ChangeGuest): Promise<void> {
    return this.work.run(async () => {
      // Before the row, in the order of bookings, joins and erasures.
      const { phone } = changes;
      if (phone !== undefined) await this.customers.lockPhone(phone);
      const customer = await this.customers.forChange(customerId);
      const before = customer.phone;
      customer.changeContact(changes, by);
      if (phone !== undefined && phone !== before) await this.mustBeFree(phone);
      await this.customers.save(customer);
    });
  }

  /** A guest with the phone of another customer would be found as that one at the next booking. */
  private async mustBeFree(phone: PhoneNumber): Promise<void> {
    const other = await this.customers.withPhoneForChange(phone, null);
    if (other || (await this.accounts.holdOwnerOf(phone))) throw new PhoneOfOtherCustomer();
  }
}
