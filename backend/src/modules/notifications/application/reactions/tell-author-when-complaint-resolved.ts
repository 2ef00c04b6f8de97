import { CommandBus } from '@nestjs/cqrs';
import type { Recorded } from '../../../../kernel/define-event.ts';
import { Reaction, type ReactionHandler } from '../../../../platform/event-log/subscriptions.ts';
import { ComplaintResolved } from '../../../complaints/index.ts';
import { TellComplainant } from '../tell-about-complaint.ts';

/** The author may see it otherwise, and has 14 days to say so. */
@Reaction('notifications.tell-author-when-complaint-resolved', ComplaintResolved, 'park')
export class TellAuthorWhenComplaintResolved implements ReactionHandler {
  constructor(private readonly commands: CommandBus) {}

  async when(event: Recorded<typeof ComplaintResolved>): Promise<void> {
    await this.commands.execute(new TellComplainant('complaint-resolved', event));
  }
}
