import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { ownsItsPhone, UserDirectory } from '../../identity/index.ts';
import type { Customer } from '../domain/customer.ts';
import { CustomerMerges } from '../domain/customer-merge.ts';
import { Customers } from '../domain/customers.ts';
import { AccountOfGuests } from './account-of-guests.ts';
import { GuestVehicles } from './guest-vehicles.ts';

/**
 * Assigns the guest with the proven phone of an account, if there is one, to that account. Later bookings with the phone
 * match the account directly.
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
    private readonly accounts: UserDirectory,
    private readonly customers: Customers,
    private readonly accountOfGuests: AccountOfGuests,
    private readonly vehicles: GuestVehicles,
    private readonly merges: CustomerMerges,
    private readonly clock: Clock,
  ) {}

  execute({ userId }: JoinGuestHistory): Promise<void> {
    return this.work.run(async () => {
      const account = await this.accounts.hold(userId);
      // The phone was changed, or the account erased, before this event was delivered.
      if (!account || !ownsItsPhone(account)) return;
      // Waits for concurrent bookings with this phone; later ones match the account.
      await this.customers.lockPhone(account.phone);
      const guest = await this.customers.withPhoneForChange(account.phone, null);
      if (!guest) return;
      const known = await this.customers.withPhoneForChange(account.phone, userId);
      const merged = await this.customers.mergedIntoForChange(guest.id);
      if (known) await this.handOver([guest, ...merged], known);
      for (const joining of [guest, ...merged]) joining.joinAccount(userId, known);
      await this.accountOfGuests.save([guest, ...merged]);
    });
  }

  /** Merges of this guest by the desk become final with it. */
  private async handOver(guests: readonly Customer[], known: Customer): Promise<void> {
    for (const { id } of guests) await this.vehicles.handOver(id, known.id);
    const ids = guests.map(({ id }) => id);
    await this.merges.markSettled(ids, this.clock.now());
  }
}
