import { CommandBus } from '@nestjs/cqrs';
import type { Recorded } from '../../../../kernel/define-event.ts';
import { Reaction, type ReactionHandler } from '../../../../platform/event-log/subscriptions.ts';
import { AppointmentBooked } from '../../../booking/index.ts';
import { TellAboutVisit } from '../tell-about-visit.ts';

/** The booking page promises this SMS (specification §1). */
@Reaction('notifications.confirm-booking-when-appointment-booked', AppointmentBooked, 'park')
export class ConfirmBookingWhenAppointmentBooked implements ReactionHandler {
  constructor(private readonly commands: CommandBus) {}

  async when(event: Recorded<typeof AppointmentBooked>): Promise<void> {
    await this.commands.execute(new TellAboutVisit('appointment-booked', event));
  }
}
