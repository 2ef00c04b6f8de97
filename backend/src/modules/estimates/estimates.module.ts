import { Global, Module } from '@nestjs/common';
import { ApprovedWork, BookingModule } from '../booking/index.ts';
import { CustomersModule } from '../customers/index.ts';
import { IdentityModule } from '../identity/index.ts';
import { PhotosInEstimates } from '../revisions/index.ts';
import * as handlers from './application/handlers.ts';
import { Estimates } from './domain/estimate.ts';
import { CustomerEstimatesController } from './http/customer-estimates.controller.ts';
import { CannedJobsController, EstimateSettingsController, EstimatesController } from './http/estimates.controller.ts';
import { ApprovedJobsController, WorkTimesController } from './http/work.controllers.ts';
import { EstimateApprovedWork } from './infrastructure/estimate-approved-work.ts';
import { SqlPhotosInEstimates } from './infrastructure/sql-photos-in-estimates.ts';
import { TypeOrmEstimates } from './infrastructure/typeorm-estimates.ts';
import { EstimateRecords } from './personal-data.ts';

/** Global, because it implements ports of booking and revisions (ADR 60). */
@Global()
@Module({
  imports: [BookingModule, CustomersModule, IdentityModule],
  controllers: [
    EstimatesController,
    ApprovedJobsController,
    WorkTimesController,
    CannedJobsController,
    EstimateSettingsController,
    CustomerEstimatesController,
  ],
  providers: [
    ...Object.values(handlers),
    EstimateRecords,
    { provide: Estimates, useClass: TypeOrmEstimates },
    { provide: ApprovedWork, useClass: EstimateApprovedWork },
    { provide: PhotosInEstimates, useClass: SqlPhotosInEstimates },
  ],
  exports: [
    ApprovedWork,
    PhotosInEstimates,
    handlers.EstimateTokens,
    handlers.StoredEstimateSettings,
    handlers.ApprovalReader,
    handlers.EstimateReader,
    handlers.OfferReader,
  ],
})
export class EstimatesModule {}
