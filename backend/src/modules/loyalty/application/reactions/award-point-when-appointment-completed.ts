import { CommandBus } from '@nestjs/cqrs';
import type { Recorded } from '../../../../kernel/define-event.ts';
import { Reaction, type ReactionHandler } from '../../../../platform/event-log/subscriptions.ts';
import { AppointmentCompleted, AppointmentStatusUndone } from '../../../booking/index.ts';
import { AwardVisitPoints } from '../award-visit-points.ts';

/** What changes the point of a visit, in the order in which it happened. */
type Change = Recorded<typeof AppointmentCompleted> | Recorded<typeof AppointmentStatusUndone>;

/**
 * A completed visit of a client earns a point; a guest's does not (specification §9). An undone completion loses it; both
 * are one subscription, so that they arrive in order.
 */
@Reaction('loyalty.award-point-when-appointment-completed', [AppointmentCompleted, AppointmentStatusUndone])
export class AwardPointWhenAppointmentCompleted implements ReactionHandler {
  constructor(private readonly commands: CommandBus) {}

  when(event: Change): Promise<void> {
    return this.whenAll([event]);
  }

  async whenAll(events: readonly Change[]): Promise<void> {
    const visits = events.flatMap((cause) => {
      const { userId, appointmentId } = cause.data;
      const isUndone = cause.type === AppointmentStatusUndone.type;
      if (userId === null || (isUndone && cause.data.from !== 'completed')) return [];
      return [{ userId, appointmentId, at: cause.occurredAt, cause, isUndone }];
    });
    await this.commands.execute(new AwardVisitPoints(visits));
  }
}
