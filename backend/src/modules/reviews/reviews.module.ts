import { Module } from '@nestjs/common';
import { CustomersModule } from '../customers/index.ts';
import { IdentityModule } from '../identity/index.ts';
import * as handlers from './application/handlers.ts';
import { Reviews } from './domain/review.ts';
import { ReviewAccounts } from './domain/review-accounts.ts';
import { ReviewCustomers } from './domain/review-customers.ts';
import { ReviewableVisits } from './domain/reviewable-visits.ts';
import { AdminReviewsController } from './http/admin-reviews.controller.ts';
import { ReviewsController } from './http/reviews.controller.ts';
import { BookingAdapter } from './infrastructure/booking.adapter.ts';
import { CustomersAdapter } from './infrastructure/customers.adapter.ts';
import { IdentityAdapter } from './infrastructure/identity.adapter.ts';
import { TypeOrmReviews } from './infrastructure/typeorm-reviews.ts';

/** Reviews of completed visits (specification §2, §3). */
@Module({
  imports: [CustomersModule, IdentityModule],
  controllers: [ReviewsController, AdminReviewsController],
  providers: [
    ...Object.values(handlers),
    { provide: Reviews, useClass: TypeOrmReviews },
    { provide: ReviewableVisits, useClass: BookingAdapter },
    { provide: ReviewCustomers, useClass: CustomersAdapter },
    { provide: ReviewAccounts, useClass: IdentityAdapter },
  ],
})
export class ReviewsModule {}
