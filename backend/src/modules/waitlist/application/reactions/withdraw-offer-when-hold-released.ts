import { CommandBus } from '@nestjs/cqrs';
import type { Recorded } from '../../../../kernel/define-event.ts';
import { Reaction, type ReactionHandler } from '../../../../platform/event-log/subscriptions.ts';
import { HoldReleased } from '../../../booking/index.ts';
import { WithdrawOffer } from '../withdraw-offer.ts';

/** Withdraws an offer whose start the workshop has freed for others. */
@Reaction('waitlist.withdraw-offer-when-hold-released', HoldReleased)
export class WithdrawOfferWhenHoldReleased implements ReactionHandler {
  constructor(private readonly commands: CommandBus) {}

  async when({ data: { holdId } }: Recorded<typeof HoldReleased>): Promise<void> {
    await this.commands.execute(new WithdrawOffer(holdId));
  }
}
