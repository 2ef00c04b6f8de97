import { CommandBus } from '@nestjs/cqrs';
import type { Recorded } from '../../../../kernel/define-event.ts';
import { Reaction, type ReactionHandler } from '../../../../platform/event-log/subscriptions.ts';
import { SecretLinksEnded } from '../../../identity/index.ts';
import { CloseCalendarFeed } from '../calendar-feed.ts';

/** An earlier holder of the account may know the secret URL of its calendar (ADR 5). */
@Reaction('reminders.close-calendar-feed-when-secret-links-ended', SecretLinksEnded)
export class CloseCalendarFeedWhenSecretLinksEnded implements ReactionHandler {
  constructor(private readonly commands: CommandBus) {}

  async when({ data: { userId } }: Recorded<typeof SecretLinksEnded>): Promise<void> {
    await this.commands.execute(new CloseCalendarFeed(userId));
  }
}
