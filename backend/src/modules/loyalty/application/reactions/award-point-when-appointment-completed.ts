import { CommandBus } from '@nestjs/cqrs';
import type { Recorded } from '../../../../kernel/define-event.ts';
import { Reaction, type ReactionHandler } from '../../../../platform/event-log/subscriptions.ts';
import { AppointmentCompleted } from '../../../booking/index.ts';
import { AwardVisitPoint } from '../award-visit-point.ts';

/** A completed visit of a client earns a point; a guest's does not (specification §9). */
@Reaction('loyalty.award-point-when-appointment-completed', AppointmentCompleted)
export class AwardPointWhenAppointmentCompleted implements ReactionHandler {
  constructor(private readonly commands: CommandBus) {}

  async when({ data, occurredAt }: Recorded<typeof AppointmentCompleted>): Promise<void> {
    const { userId, appointmentId } = data;
    if (userId !== null) await this.commands.execute(new AwardVisitPoint(userId, appointmentId, occurredAt));
  }
}
