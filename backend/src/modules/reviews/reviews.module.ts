import { Module } from '@nestjs/common';
import { CustomersModule } from '../customers/index.ts';
import { IdentityModule } from '../identity/index.ts';
import * as handlers from './application/handlers.ts';
import { Reviews } from './domain/review.ts';
import { AdminReviewsController } from './http/admin-reviews.controller.ts';
import { ReviewsController } from './http/reviews.controller.ts';
import { TypeOrmReviews } from './infrastructure/typeorm-reviews.ts';
import { ReviewRecords } from './personal-data.ts';

/** Reviews of completed visits (specification §2, §3). */
@Module({
  imports: [CustomersModule, IdentityModule],
  controllers: [ReviewsController, AdminReviewsController],
  providers: [...Object.values(handlers), ReviewRecords, { provide: Reviews, useClass: TypeOrmReviews }],
})
export class ReviewsModule {}
