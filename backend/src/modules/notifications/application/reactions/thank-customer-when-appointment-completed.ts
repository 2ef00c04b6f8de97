import { CommandBus } from '@nestjs/cqrs';
import type { Recorded } from '../../../../kernel/define-event.ts';
import { Reaction, type ReactionHandler } from '../../../../platform/event-log/subscriptions.ts';
import { AppointmentCompleted } from '../../../booking/index.ts';
import { TellAboutVisit } from '../tell-about-visit.ts';

/** The vehicle can be fetched; whoever has an account earns a point (specification §9). */
@Reaction('notifications.thank-customer-when-appointment-completed', AppointmentCompleted, 'park')
export class ThankCustomerWhenAppointmentCompleted implements ReactionHandler {
  constructor(private readonly commands: CommandBus) {}

  async when(event: Recorded<typeof AppointmentCompleted>): Promise<void> {
    const template = event.data.userId === null ? 'visit-completed' : 'visit-completed-with-point';
    await this.commands.execute(new TellAboutVisit(template, event));
  }
}
