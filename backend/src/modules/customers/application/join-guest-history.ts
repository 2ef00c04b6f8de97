import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Customers } from '../domain/customers.ts';
import { Vehicles } from '../domain/vehicles.ts';
import { Accounts } from './accounts.ts';

/** The account's phone is proven: the guest with that phone, if there is one, is the account's owner. */
export class JoinGuestHistory extends Command<void> {
  constructor(readonly userId: number) {
    super();
  }
}

/**
 * When the account books with this phone for the first time at the same moment, the database refuses the
 * guest's joining (`customer_account_phone_key`); tried again, the guest is merged into the new customer.
 */
@CommandHandler(JoinGuestHistory)
export class JoinGuestHistoryHandler implements ICommandHandler<JoinGuestHistory> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly accounts: Accounts,
    private readonly customers: Customers,
    private readonly vehicles: Vehicles,
    private readonly clock: Clock,
  ) {}

  execute({ userId }: JoinGuestHistory): Promise<void> {
    return this.work.run(async () => {
      const account = await this.accounts.find(userId);
      // Another phone was chosen, or the account erased, before the proof was heard of here.
      if (!account?.isPhoneProven) return;
      const guest = await this.customers.withPhoneForChange(account.phone, null);
      if (!guest) return;
      const known = await this.customers.withPhoneForChange(account.phone, userId);
      if (known) await this.vehicles.handOver(guest.id, known.id, this.clock.now());
      guest.joinAccount(userId, known);
      await this.customers.save(guest);
    });
  }
}
