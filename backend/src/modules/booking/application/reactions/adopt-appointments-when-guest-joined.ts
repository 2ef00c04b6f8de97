import { CommandBus } from '@nestjs/cqrs';
import type { Recorded } from '../../../../kernel/define-event.ts';
import { Reaction, type ReactionHandler } from '../../../../platform/event-log/subscriptions.ts';
import { GuestJoinedAccount } from '../../../customers/index.ts';
import { AdoptAppointments } from '../adopt-appointments.ts';

/** Assigns the appointments of a guest to the account that the guest joined. */
@Reaction('booking.adopt-appointments-when-guest-joined', GuestJoinedAccount)
export class AdoptAppointmentsWhenGuestJoined implements ReactionHandler {
  constructor(private readonly commands: CommandBus) {}

  async when({ data: { customerId, userId } }: Recorded<typeof GuestJoinedAccount>): Promise<void> {
    await this.commands.execute(new AdoptAppointments(customerId, userId));
  }
}
