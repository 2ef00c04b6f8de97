import { CommandBus } from '@nestjs/cqrs';
import type { Recorded } from '../../../../kernel/define-event.ts';
import { Reaction, type ReactionHandler } from '../../../../platform/event-log/subscriptions.ts';
import { ComplaintAnswered } from '../../../complaints/index.ts';
import { TellComplainant } from '../tell-about-complaint.ts';

/** Nobody has to look every day whether there is an answer. */
@Reaction('notifications.tell-author-when-complaint-answered', ComplaintAnswered, 'park')
export class TellAuthorWhenComplaintAnswered implements ReactionHandler {
  constructor(private readonly commands: CommandBus) {}

  async when(event: Recorded<typeof ComplaintAnswered>): Promise<void> {
    await this.commands.execute(new TellComplainant('complaint-answered', event));
  }
}
