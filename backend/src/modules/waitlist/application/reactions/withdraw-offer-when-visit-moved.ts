import { CommandBus } from '@nestjs/cqrs';
import type { Recorded } from '../../../../kernel/define-event.ts';
import { Reaction, type ReactionHandler } from '../../../../platform/event-log/subscriptions.ts';
import { AppointmentRescheduled } from '../../../booking/index.ts';
import { WithdrawOvertakenOffer } from '../withdraw-overtaken-offer.ts';

/** Withdraws the offer of an earlier start to a visit that has moved before it. */
@Reaction('waitlist.withdraw-offer-when-visit-moved', AppointmentRescheduled)
export class WithdrawOfferWhenVisitMoved implements ReactionHandler {
  constructor(private readonly commands: CommandBus) {}

  async when({ data: { appointmentId } }: Recorded<typeof AppointmentRescheduled>): Promise<void> {
    await this.commands.execute(new WithdrawOvertakenOffer(appointmentId));
  }
}
