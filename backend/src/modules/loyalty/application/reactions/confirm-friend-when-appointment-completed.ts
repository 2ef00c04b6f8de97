import { CommandBus } from '@nestjs/cqrs';
import type { Recorded } from '../../../../kernel/define-event.ts';
import { Reaction, type ReactionHandler } from '../../../../platform/event-log/subscriptions.ts';
import { AppointmentCompleted } from '../../../booking/index.ts';
import { ConfirmFriends } from '../confirm-friends.ts';

/** A friend with a completed visit lets the referrer spend the bonus (ADR 8). */
@Reaction('loyalty.confirm-friend-when-appointment-completed', AppointmentCompleted)
export class ConfirmFriendWhenAppointmentCompleted implements ReactionHandler {
  constructor(private readonly commands: CommandBus) {}

  when(event: Recorded<typeof AppointmentCompleted>): Promise<void> {
    return this.whenAll([event]);
  }

  async whenAll(events: readonly Recorded<typeof AppointmentCompleted>[]): Promise<void> {
    const evidence = events.flatMap((cause) => {
      const { userId } = cause.data;
      return userId === null
        ? []
        : [{ userId, kind: 'completed-visit' as const, at: cause.occurredAt, cause }];
    });
    await this.commands.execute(new ConfirmFriends(evidence));
  }
}
