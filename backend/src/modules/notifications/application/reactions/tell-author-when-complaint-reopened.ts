import { CommandBus } from '@nestjs/cqrs';
import type { Recorded } from '../../../../kernel/define-event.ts';
import { Reaction, type ReactionHandler } from '../../../../platform/event-log/subscriptions.ts';
import { ComplaintReopened } from '../../../complaints/index.ts';
import { TellComplainant } from '../tell-about-complaint.ts';

/** It is looked into again, whoever of the two wanted it. */
@Reaction('notifications.tell-author-when-complaint-reopened', ComplaintReopened, 'park')
export class TellAuthorWhenComplaintReopened implements ReactionHandler {
  constructor(private readonly commands: CommandBus) {}

  async when(event: Recorded<typeof ComplaintReopened>): Promise<void> {
    await this.commands.execute(new TellComplainant('complaint-reopened', event));
  }
}
