import en from '../../../locales/en/reviews.json' with { type: 'json' };
import es from '../../../locales/es/reviews.json' with { type: 'json' };
import fr from '../../../locales/fr/reviews.json' with { type: 'json' };
import ro from '../../../locales/ro/reviews.json' with { type: 'json' };
import type { ModuleManifest } from '../../platform/module-manifest.ts';
import { AppointmentAlreadyReviewed } from './domain/reviews.errors.ts';
import { ReviewsBaseline1790000700000 } from './infrastructure/migrations/1790000700000-reviews-baseline.ts';
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
  persistence: { entities: [reviewSchema], migrations: [ReviewsBaseline1790000700000] },
  personalData: reviewsPersonalData,
  messages: { ro, en, es, fr },
  constraints: { review_appointment_key: () => new AppointmentAlreadyReviewed() },
};
