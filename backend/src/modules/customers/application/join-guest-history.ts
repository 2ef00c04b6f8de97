import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import { command, Handles } from '../../../platform/cqrs/messages.ts';
import { reaction } from '../../../platform/event-log/subscriptions.ts';
import { RecordsOfAllModules } from '../../../platform/personal-data/records-of-all-modules.ts';
import { AccountTakenOver, ownsItsPhone, PhoneProven, UserDirectory } from '../../identity/index.ts';
import { type Customer, Customers } from '../domain/customer.ts';
import { Vehicles } from '../domain/vehicle.ts';
import { CustomerMerges } from './customer-merges.ts';
import { LeaveStatedVehicles } from './workshop-vehicles.ts';

/** What goes with a guest to another customer or account. Needs a unit of work. */
@Injectable()
export class GuestHistory {
  constructor(
    private readonly customers: Customers,
    private readonly vehicles: Vehicles,
    private readonly records: RecordsOfAllModules,
    private readonly clock: Clock,
  ) {}

  async save(changed: readonly Customer[]): Promise<void> {
    for (const customer of changed) {
      await this.customers.save(customer);
      await this.records.assignToAccount(customer.id, customer.userId);
    }
  }

  /** A vehicle that the new owner already has is merged into that one. */
  async handOverVehicles(from: number, to: number): Promise<void> {
    const known = await this.vehicles.ofCustomerForChange(to);
    for (const vehicle of await this.vehicles.ofCustomerForChange(from)) {
      const twin = known.find((one) => vehicle.isTwinOf(one));
      if (!twin) continue;
      vehicle.mergeInto(twin, this.clock.now());
      await this.vehicles.save(vehicle);
      await this.vehicles.save(twin);
      await this.records.replaceVehicle(vehicle.id, twin.id);
    }
    await this.vehicles.handOver(from, to);
  }
}

/** Assigns the guest with the proven phone of an account to it; later bookings with the phone match the account. */
export class JoinGuestHistory extends command<{ userId: number }>() {}

@Injectable()
export class JoinGuestHistoryHandler {
  constructor(
    private readonly accounts: UserDirectory,
    private readonly customers: Customers,
    private readonly history: GuestHistory,
    private readonly merges: CustomerMerges,
    private readonly clock: Clock,
  ) {}

  @Handles(JoinGuestHistory, 'in-transaction')
  async joinGuestHistory({ userId }: JoinGuestHistory): Promise<void> {
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
    await this.history.save([guest, ...merged]);
  }

  /** Merges of this guest by the desk become final with it. */
  private async handOver(guests: readonly Customer[], known: Customer): Promise<void> {
    for (const { id } of guests) await this.history.handOverVehicles(id, known.id);
    const ids = guests.map(({ id }) => id);
    await this.merges.markSettled(ids, this.clock.now());
  }
}

/**
 * Assigns the guest's history to the account that has proven the phone. One subscription for both events: what a stranger
 * stated is out of the account before vehicles of the guest become one with those of the account.
 */
export class JoinGuestHistoryWhenPhoneProven extends reaction(
  'customers.join-guest-history-when-phone-proven',
  [AccountTakenOver, PhoneProven],
  ({ type, data: { userId } }) =>
    type === AccountTakenOver.type ? new LeaveStatedVehicles({ userId }) : new JoinGuestHistory({ userId }),
) {}
