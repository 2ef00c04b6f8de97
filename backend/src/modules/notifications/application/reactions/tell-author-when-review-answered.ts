import { CommandBus } from '@nestjs/cqrs';
import type { Recorded } from '../../../../kernel/define-event.ts';
import { Reaction, type ReactionHandler } from '../../../../platform/event-log/subscriptions.ts';
import { ReviewAnswered } from '../../../reviews/index.ts';
import { TellAboutVisit } from '../tell-about-visit.ts';

/** Whoever took the time to write learns that the workshop has answered; not again when it rewords its answer. */
@Reaction('notifications.tell-author-when-review-answered', ReviewAnswered, 'park')
export class TellAuthorWhenReviewAnswered implements ReactionHandler {
  constructor(private readonly commands: CommandBus) {}

  async when(event: Recorded<typeof ReviewAnswered>): Promise<void> {
    await this.commands.execute(new TellAboutVisit('review-answered', event));
  }
}
