import { Module } from '@nestjs/common';
import { BookingModule } from '../booking/index.ts';
import { CustomersModule } from '../customers/index.ts';
import { IdentityModule } from '../identity/index.ts';
import { ManagedReviewHandlers, ManagedReviewReader } from './application/managed-reviews.ts';
import { ReviewReader } from './application/read-reviews.ts';
import { OwnAppointments, WriteReviewHandlers } from './application/write-review.ts';
import { Reviews } from './domain/review.ts';
import { AdminReviewsController, ReviewsController } from './http/reviews.controller.ts';
import { TypeOrmReviews } from './infrastructure/typeorm-reviews.ts';
import { ReviewRecords } from './personal-data.ts';

@Module({
  imports: [BookingModule, CustomersModule, IdentityModule],
  controllers: [ReviewsController, AdminReviewsController],
  providers: [
    ManagedReviewReader,
    ManagedReviewHandlers,
    OwnAppointments,
    ReviewReader,
    WriteReviewHandlers,
    ReviewRecords,
    { provide: Reviews, useClass: TypeOrmReviews },
  ],
  exports: [ReviewReader],
})
export class ReviewsModule {}
