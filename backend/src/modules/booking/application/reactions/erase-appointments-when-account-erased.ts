import { CommandBus } from '@nestjs/cqrs';
import type { Recorded } from '../../../../kernel/define-event.ts';
import { Reaction, type ReactionHandler } from '../../../../platform/event-log/subscriptions.ts';
import { AccountErased } from '../../../identity/index.ts';
import { EraseAccountAppointments } from '../erase-account-appointments.ts';

/** Cancels the upcoming appointments of an erased account and erases its notes. */
@Reaction('booking.forget-account-when-account-erased', AccountErased)
export class EraseAppointmentsWhenAccountErased implements ReactionHandler {
  constructor(private readonly commands: CommandBus) {}

  async when({ data: { userId } }: Recorded<typeof AccountErased>): Promise<void> {
    await this.commands.execute(new EraseAccountAppointments(userId));
  }
}
