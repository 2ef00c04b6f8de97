import { CommandBus } from '@nestjs/cqrs';
import type { Recorded } from '../../../../kernel/define-event.ts';
import { Reaction, type ReactionHandler } from '../../../../platform/event-log/subscriptions.ts';
import { AppointmentCancelled } from '../../../booking/index.ts';
import { TellAboutVisit } from '../tell-about-visit.ts';

/** Nobody should come in vain. */
@Reaction('notifications.tell-customer-when-appointment-cancelled', AppointmentCancelled, 'park')
export class TellCustomerWhenAppointmentCancelled implements ReactionHandler {
  constructor(private readonly commands: CommandBus) {}

  async when(event: Recorded<typeof AppointmentCancelled>): Promise<void> {
    await this.commands.execute(new TellAboutVisit('appointment-cancelled', event));
  }
}
