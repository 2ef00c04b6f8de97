import type { ModuleManifest } from '../../platform/module-manifest.ts';
import { AppointmentAlreadyReviewed } from './domain/reviews.errors.ts';
import { reviewsMessages } from './http/reviews.messages.ts';
import { ReviewsBaseline1790000700000 } from './infrastructure/migrations/1790000700000-reviews-baseline.ts';
import { ReviewsToAnswer1790001790000 } from './infrastructure/migrations/1790001790000-reviews-to-answer.ts';
import { ChangedReviews1790001922000 } from './infrastructure/migrations/1790001922000-changed-reviews.ts';
import { reviewSchema } from './infrastructure/typeorm-reviews.ts';
import { reviewsPersonalData } from './personal-data.ts';
import { ReviewsModule } from './reviews.module.ts';

export { ReviewReader } from './application/read-reviews.ts';
export * from './events.ts';
export * as reviewsEvents from './events.ts';
export { ReviewsModule } from './reviews.module.ts';

export const reviewsManifest: ModuleManifest = {
  name: 'reviews',
  module: ReviewsModule,
  persistence: {
    entities: [reviewSchema],
    migrations: [ReviewsBaseline1790000700000, ReviewsToAnswer1790001790000, ChangedReviews1790001922000],
  },
  personalData: reviewsPersonalData,
  messages: reviewsMessages,
  constraints: { review_appointment_key: () => new AppointmentAlreadyReviewed() },
};
