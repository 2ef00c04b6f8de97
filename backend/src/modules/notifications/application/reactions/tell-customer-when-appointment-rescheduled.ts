import { CommandBus } from '@nestjs/cqrs';
import type { Recorded } from '../../../../kernel/define-event.ts';
import { Reaction, type ReactionHandler } from '../../../../platform/event-log/subscriptions.ts';
import { AppointmentRescheduled } from '../../../booking/index.ts';
import { TellAboutVisit } from '../tell-about-visit.ts';

/** The customer comes at another time. */
@Reaction('notifications.tell-customer-when-appointment-rescheduled', AppointmentRescheduled, 'park')
export class TellCustomerWhenAppointmentRescheduled implements ReactionHandler {
  constructor(private readonly commands: CommandBus) {}

  async when(event: Recorded<typeof AppointmentRescheduled>): Promise<void> {
    await this.commands.execute(new TellAboutVisit('appointment-rescheduled', event));
  }
}
