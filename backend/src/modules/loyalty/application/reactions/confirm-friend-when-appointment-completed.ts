import { CommandBus } from '@nestjs/cqrs';
import type { Recorded } from '../../../../kernel/define-event.ts';
import { Reaction, type ReactionHandler } from '../../../../platform/event-log/subscriptions.ts';
import { AppointmentCompleted } from '../../../booking/index.ts';
import { ConfirmFriend } from '../confirm-friend.ts';

/** A friend with a completed visit lets the referrer spend the bonus (ADR 8). */
@Reaction('loyalty.confirm-friend-when-appointment-completed', AppointmentCompleted)
export class ConfirmFriendWhenAppointmentCompleted implements ReactionHandler {
  constructor(private readonly commands: CommandBus) {}

  async when({ data: { userId }, occurredAt }: Recorded<typeof AppointmentCompleted>): Promise<void> {
    if (userId !== null)
      await this.commands.execute(new ConfirmFriend(userId, 'completed-visit', occurredAt));
  }
}
