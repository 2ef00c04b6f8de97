import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import { command, Handles } from '../../../platform/cqrs/commands.ts';
import { reaction } from '../../../platform/event-log/subscriptions.ts';
import { AccountTakenOver, ownsItsPhone, PhoneProven, UserDirectory } from '../../identity/index.ts';
import { type Customer, Customers } from '../domain/customer.ts';
import { CustomerMerges } from './customer-merges.ts';
import { GuestHistory } from './guest-history.ts';
import { LeaveStatedVehicles } from './workshop-vehicles.ts';

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
    // The phone was changed, or the account erased, before this event is delivered.
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

  /** The desk's merges of this guest become final at the same time. */
  private async handOver(guests: readonly Customer[], known: Customer): Promise<void> {
    for (const { id } of guests) await this.history.handOverVehicles(id, known.id);
    const ids = guests.map(({ id }) => id);
    await this.merges.markSettled(ids, this.clock.now());
  }
}

/**
 * Assigns the guest's history to the account that has proven the phone. One subscription handles both events, so that a
 * stranger's statements leave the account before vehicles of the guest are merged with those of the account.
 */
export class JoinGuestHistoryWhenPhoneProven extends reaction(
  'customers.join-guest-history-when-phone-proven',
  [AccountTakenOver, PhoneProven],
  ({ type, data: { userId } }) =>
    type === AccountTakenOver.type ? new LeaveStatedVehicles({ userId }) : new JoinGuestHistory({ userId }),
) {}
