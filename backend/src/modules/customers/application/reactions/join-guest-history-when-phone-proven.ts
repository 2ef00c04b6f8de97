import { CommandBus } from '@nestjs/cqrs';
import type { Recorded } from '../../../../kernel/define-event.ts';
import { Reaction, type ReactionHandler } from '../../../../platform/event-log/subscriptions.ts';
import { AccountTakenOver, PhoneProven } from '../../../identity/index.ts';
import { JoinGuestHistory } from '../join-guest-history.ts';
import { LeaveStatedVehicles } from '../workshop-vehicles.ts';

/**
 * Assigns the guest's history to the account that has proven the phone. One subscription for both events: what a stranger
 * stated is out of the account before vehicles of the guest become one with those of the account.
 */
@Reaction('customers.join-guest-history-when-phone-proven', [AccountTakenOver, PhoneProven])
export class JoinGuestHistoryWhenPhoneProven implements ReactionHandler {
  constructor(private readonly commands: CommandBus) {}

  async when({
    type,
    data,
  }: Recorded<typeof AccountTakenOver> | Recorded<typeof PhoneProven>): Promise<void> {
    const { userId } = data;
    if (type === AccountTakenOver.type) await this.commands.execute(new LeaveStatedVehicles(userId));
    else await this.commands.execute(new JoinGuestHistory(userId));
  }
}
