import { CommandBus } from '@nestjs/cqrs';
import type { Recorded } from '../../../../kernel/define-event.ts';
import { Reaction, type ReactionHandler } from '../../../../platform/event-log/subscriptions.ts';
import { ComplaintOpened } from '../../../complaints/index.ts';
import { TellComplainant } from '../tell-about-complaint.ts';

/** Whoever complains knows that it arrived, and where the answer will be. */
@Reaction('notifications.confirm-complaint-when-complaint-opened', ComplaintOpened, 'park')
export class ConfirmComplaintWhenComplaintOpened implements ReactionHandler {
  constructor(private readonly commands: CommandBus) {}

  async when(event: Recorded<typeof ComplaintOpened>): Promise<void> {
    await this.commands.execute(new TellComplainant('complaint-opened', event));
  }
}
