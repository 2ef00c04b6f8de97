import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Reviews } from '../domain/review.ts';

export type Moderation =
  | { readonly verb: 'answer'; readonly text: string }
  | { readonly verb: 'hide'; readonly reason: string }
  | { readonly verb: 'show' };

export class ModerateReview extends Command<void> {
  constructor(
    readonly reviewId: number,
    readonly moderation: Moderation,
    readonly by: Actor,
  ) {
    super();
  }
}

/** @throws ReviewNotFound */
@CommandHandler(ModerateReview)
export class ModerateReviewHandler implements ICommandHandler<ModerateReview> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly reviews: Reviews,
    private readonly clock: Clock,
  ) {}

  execute({ reviewId, moderation, by }: ModerateReview): Promise<void> {
    return this.work.run(async () => {
      const review = await this.reviews.forChange(reviewId);
      const now = this.clock.now();
      if (moderation.verb === 'answer') review.reply(moderation.text, by, now);
      else if (moderation.verb === 'hide') review.hide(moderation.reason, by, now);
      else review.show(by);
      await this.reviews.save(review);
    });
  }
}
