import { CommandBus } from '@nestjs/cqrs';
import type { Recorded } from '../../../../kernel/define-event.ts';
import { Reaction, type ReactionHandler } from '../../../../platform/event-log/subscriptions.ts';
import { ComplaintFollowedUp } from '../../../complaints/index.ts';
import { TellAssignee } from '../tell-about-complaint.ts';

/** The customer waits for whoever looks after it. */
@Reaction('notifications.tell-assignee-when-complaint-followed-up', ComplaintFollowedUp, 'park')
export class TellAssigneeWhenComplaintFollowedUp implements ReactionHandler {
  constructor(private readonly commands: CommandBus) {}

  async when(event: Recorded<typeof ComplaintFollowedUp>): Promise<void> {
    await this.commands.execute(new TellAssignee(event));
  }
}
