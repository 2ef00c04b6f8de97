import { CommandBus } from '@nestjs/cqrs';
import type { Recorded } from '../../../../kernel/define-event.ts';
import { Reaction, type ReactionHandler } from '../../../../platform/event-log/subscriptions.ts';
import { ComplaintClosed } from '../../../complaints/index.ts';
import { TellComplainant } from '../tell-about-complaint.ts';

/** Nothing more will be said. */
@Reaction('notifications.tell-author-when-complaint-closed', ComplaintClosed, 'park')
export class TellAuthorWhenComplaintClosed implements ReactionHandler {
  constructor(private readonly commands: CommandBus) {}

  async when(event: Recorded<typeof ComplaintClosed>): Promise<void> {
    await this.commands.execute(new TellComplainant('complaint-closed', event));
  }
}
