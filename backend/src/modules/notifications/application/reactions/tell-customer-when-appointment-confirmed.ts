import { CommandBus } from '@nestjs/cqrs';
import type { Recorded } from '../../../../kernel/define-event.ts';
import { Reaction, type ReactionHandler } from '../../../../platform/event-log/subscriptions.ts';
import { AppointmentConfirmed } from '../../../booking/index.ts';
import { TellAboutVisit } from '../tell-about-visit.ts';

/** The workshop expects the customer. */
@Reaction('notifications.tell-customer-when-appointment-confirmed', AppointmentConfirmed, 'park')
export class TellCustomerWhenAppointmentConfirmed implements ReactionHandler {
  constructor(private readonly commands: CommandBus) {}

  async when(event: Recorded<typeof AppointmentConfirmed>): Promise<void> {
    await this.commands.execute(new TellAboutVisit('appointment-confirmed', event));
  }
}
