import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Customers } from '../domain/customers.ts';
import { Vehicles } from '../domain/vehicles.ts';
import { CustomerAccounts } from './customer-accounts.ts';

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
    private readonly accounts: CustomerAccounts,
    private readonly customers: Customers,
    private readonly vehicles: Vehicles,
    private readonly clock: Clock,
  ) {}

  execute({ userId }: JoinGuestHistory): Promise<void> {
    return this.work.run(async () => {
      const account = await this.accounts.hold(userId);
      // The phone was changed, or the account erased, before this event was delivered.
      if (!account?.isPhoneProven) return;
      // Waits for concurrent bookings with this phone; later ones match the account.
      await this.customers.lockPhone(account.phone);
      const guest = await this.customers.withPhoneForChange(account.phone, null);
      if (!guest) return;
      const known = await this.customers.withPhoneForChange(account.phone, userId);
      if (known) await this.handOver(guest.id, known.id);
      guest.joinAccount(userId, known);
      await this.customers.save(guest);
    });
  }

  private async handOver(from: number, to: number): Promise<void> {
    const known = await this.vehicles.ofCustomerForChange(to);
    for (const vehicle of await this.vehicles.ofCustomerForChange(from)) {
      const twin = known.find((one) => vehicle.isTwinOf(one));
      if (!twin) continue;
      vehicle.mergeInto(twin, this.clock.now());
      await this.vehicles.save(vehicle);
      await this.vehicles.save(twin);
    }
    await this.vehicles.handOver(from, to);
  }
}
