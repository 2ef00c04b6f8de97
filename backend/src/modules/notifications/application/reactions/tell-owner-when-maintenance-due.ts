import { CommandBus } from '@nestjs/cqrs';
import type { Recorded } from '../../../../kernel/define-event.ts';
import { Reaction, type ReactionHandler } from '../../../../platform/event-log/subscriptions.ts';
import { MaintenanceDue } from '../../../reminders/index.ts';
import { TellOwnerOfDue } from '../tell-owner-of-due.ts';

/** An owner who wants it is told what their vehicle needs soon. */
@Reaction('notifications.tell-owner-when-maintenance-due', MaintenanceDue, 'park')
export class TellOwnerWhenMaintenanceDue implements ReactionHandler {
  constructor(private readonly commands: CommandBus) {}

  async when(event: Recorded<typeof MaintenanceDue>): Promise<void> {
    await this.commands.execute(new TellOwnerOfDue(event));
  }
}
