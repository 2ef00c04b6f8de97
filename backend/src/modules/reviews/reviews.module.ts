import { Module } from '@nestjs/common';
import { CustomersModule } from '../customers/index.ts';
import { IdentityModule } from '../identity/index.ts';
import { AdoptReviewsHandler } from './application/adopt-reviews.ts';
import { ForgetAuthorHandler } from './application/forget-author.ts';
import { ListManagedReviewsHandler, ReadManagedReviewHandler } from './application/list-managed-reviews.ts';
import { ListOwnReviewsHandler } from './application/list-own-reviews.ts';
import { ListReviewsHandler } from './application/list-reviews.ts';
import { ModerateReviewHandler } from './application/moderate-review.ts';
import { AdoptReviewsWhenGuestJoined } from './application/reactions/adopt-reviews-when-guest-joined.ts';
import { ForgetAuthorWhenAccountErased } from './application/reactions/forget-author-when-account-erased.ts';
import { ReadVisitReviewHandler } from './application/read-visit-review.ts';
import { SummariseReviewsHandler } from './application/summarise-reviews.ts';
import { WriteReviewHandler } from './application/write-review.ts';
import { Reviews } from './domain/review.ts';
import { Visits } from './domain/visits.ts';
import { AdminReviewsController } from './http/admin-reviews.controller.ts';
import { ReviewsController } from './http/reviews.controller.ts';
import { BookingVisits } from './infrastructure/booking-visits.ts';
import { TypeOrmReviews } from './infrastructure/typeorm-reviews.ts';

/** Reviews of completed visits (specification §2, §3). */
@Module({
  imports: [CustomersModule, IdentityModule],
  controllers: [ReviewsController, AdminReviewsController],
  providers: [
    WriteReviewHandler,
    ModerateReviewHandler,
    AdoptReviewsHandler,
    ForgetAuthorHandler,
    AdoptReviewsWhenGuestJoined,
    ForgetAuthorWhenAccountErased,
    ListReviewsHandler,
    SummariseReviewsHandler,
    ListOwnReviewsHandler,
    ReadVisitReviewHandler,
    ListManagedReviewsHandler,
    ReadManagedReviewHandler,
    { provide: Reviews, useClass: TypeOrmReviews },
    { provide: Visits, useClass: BookingVisits },
  ],
})
export class ReviewsModule {}
