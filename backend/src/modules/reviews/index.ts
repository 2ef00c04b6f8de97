import type { ModuleManifest } from '../../platform/module-manifest.ts';
import { VisitAlreadyReviewed } from './domain/reviews.errors.ts';
import { reviewsMessages } from './http/reviews.messages.ts';
import { Reviews1790000700000 } from './infrastructure/migrations/1790000700000-reviews.ts';
import { ReviewCard1790000700100 } from './infrastructure/migrations/1790000700100-review-card.ts';
import { UnansweredReviews1790000700371 } from './infrastructure/migrations/1790000700371-unanswered-reviews.ts';
import { reviewSchema } from './infrastructure/review.schema.ts';
import { ReviewsModule } from './reviews.module.ts';

export { SummariseReviews } from './application/summarise-reviews.ts';
export * from './events.ts';

/** Reviews of completed visits. */
export const reviewsManifest: ModuleManifest = {
  name: 'reviews',
  module: ReviewsModule,
  persistence: {
    entities: [reviewSchema],
    migrations: [Reviews1790000700000, ReviewCard1790000700100, UnansweredReviews1790000700371],
  },
  messages: reviewsMessages,
  constraints: { review_appointment_key: () => new VisitAlreadyReviewed() },
};
