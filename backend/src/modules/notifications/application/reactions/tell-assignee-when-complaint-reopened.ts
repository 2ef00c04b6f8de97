import { CommandBus } from '@nestjs/cqrs';
import type { Recorded } from '../../../../kernel/define-event.ts';
import { Reaction, type ReactionHandler } from '../../../../platform/event-log/subscriptions.ts';
import { ComplaintReopened } from '../../../complaints/index.ts';
import { TellAssignee } from '../tell-about-complaint.ts';

/** It was not settled after all. */
@Reaction('notifications.tell-assignee-when-complaint-reopened', ComplaintReopened, 'park')
export class TellAssigneeWhenComplaintReopened implements ReactionHandler {
  constructor(private readonly commands: CommandBus) {}

  async when(event: Recorded<typeof ComplaintReopened>): Promise<void> {
    await this.commands.execute(new TellAssignee(event));
  }
}
