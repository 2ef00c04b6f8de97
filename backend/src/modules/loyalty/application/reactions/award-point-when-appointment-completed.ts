import { CommandBus } from '@nestjs/cqrs';
import type { Recorded } from '../../../../kernel/define-event.ts';
import { Reaction, type ReactionHandler } from '../../../../platform/event-log/subscriptions.ts';
import { AppointmentCompleted } from '../../../booking/index.ts';
import { AwardVisitPoints } from '../award-visit-points.ts';

/** A completed visit of a client earns a point; a guest's does not (specification §9). */
@Reaction('loyalty.award-point-when-appointment-completed', AppointmentCompleted)
export class AwardPointWhenAppointmentCompleted implements ReactionHandler {
  constructor(private readonly commands: CommandBus) {}

  when(event: Recorded<typeof AppointmentCompleted>): Promise<void> {
    return this.whenAll([event]);
  }

  async whenAll(events: readonly Recorded<typeof AppointmentCompleted>[]): Promise<void> {
    const visits = events.flatMap((cause) => {
      const { userId, appointmentId } = cause.data;
      return userId === null ? [] : [{ userId, appointmentId, at: cause.occurredAt, cause }];
    });
    await this.commands.execute(new AwardVisitPoints(visits));
  }
}
