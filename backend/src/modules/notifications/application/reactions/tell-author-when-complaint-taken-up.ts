import { CommandBus } from '@nestjs/cqrs';
import type { Recorded } from '../../../../kernel/define-event.ts';
import { Reaction, type ReactionHandler } from '../../../../platform/event-log/subscriptions.ts';
import { ComplaintTakenUp } from '../../../complaints/index.ts';
import { TellComplainant } from '../tell-about-complaint.ts';

/** Somebody works on it. */
@Reaction('notifications.tell-author-when-complaint-taken-up', ComplaintTakenUp, 'park')
export class TellAuthorWhenComplaintTakenUp implements ReactionHandler {
  constructor(private readonly commands: CommandBus) {}

  async when(event: Recorded<typeof ComplaintTakenUp>): Promise<void> {
    await this.commands.execute(new TellComplainant('complaint-taken-up', event));
  }
}
