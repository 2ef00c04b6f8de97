import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Customers } from '../domain/customers.ts';
import { Vehicles } from '../domain/vehicles.ts';
import { Accounts } from './accounts.ts';

/**
 * The account's phone is proven: the guest with that phone, if there is one, is the account's owner. Whoever books
 * with the phone from then on is welcomed as the owner at once.
 */
export class JoinGuestHistory extends Command<void> {
  constructor(readonly userId: number) {
    super();
  }
}

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
      const account = await this.accounts.hold(userId);
      // Another phone was chosen, or the account erased, before the proof was heard of here.
      if (!account?.isPhoneProven) return;
      // A guest who booked while the phone was being proven is there now, or comes as the account.
      await this.customers.lockPhone(account.phone);
      const guest = await this.customers.withPhoneForChange(account.phone, null);
      if (!guest) return;
      const known = await this.customers.withPhoneForChange(account.phone, userId);
      if (known) await this.vehicles.handOver(guest.id, known.id, this.clock.now());
      guest.joinAccount(userId, known);
      await this.customers.save(guest);
    });
  }
}
