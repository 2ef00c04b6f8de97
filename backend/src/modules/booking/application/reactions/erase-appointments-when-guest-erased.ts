import { CommandBus } from '@nestjs/cqrs';
import type { Recorded } from '../../../../kernel/define-event.ts';
import { Reaction, type ReactionHandler } from '../../../../platform/event-log/subscriptions.ts';
import { GuestErased } from '../../../customers/index.ts';
import { EraseGuestAppointments } from '../erase-guest-appointments.ts';

/** Cancels the upcoming appointments of an erased guest and erases their notes. */
@Reaction('booking.erase-appointments-when-guest-erased', GuestErased)
export class EraseAppointmentsWhenGuestErased implements ReactionHandler {
  constructor(private readonly commands: CommandBus) {}

  async when({ data: { customerId } }: Recorded<typeof GuestErased>): Promise<void> {
    await this.commands.execute(new EraseGuestAppointments(customerId));
  }
}
