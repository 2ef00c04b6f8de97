import { Global, Module } from '@nestjs/common';
import { BookingModule, JobOdometer, NextDues } from '../booking/index.ts';
import { CustomersModule } from '../customers/index.ts';
import * as handlers from './application/handlers.ts';
import { NextDueOfAppointments } from './application/next-due-of-appointments.ts';
import { OdometerForJobs } from './application/odometer-recorder.ts';
import { Revisions } from './domain/revision.ts';
import { AdminRevisionsController } from './http/admin-revisions.controller.ts';
import { OwnPhotosController } from './http/own-photos.controller.ts';
import { ServiceBookController } from './http/service-book.controller.ts';
import { SharedPhotosController, ShareLinksController } from './http/share-links.controller.ts';
import { TemplatesController } from './http/templates.controller.ts';
import { VehicleDocumentsController } from './http/vehicle-documents.controller.ts';
import { TypeOrmRevisions } from './infrastructure/typeorm-revisions.ts';
import { ServiceBookRecords } from './personal-data.ts';

/** Global, because it implements ports of booking (ADR 38). */
@Global()
@Module({
  imports: [BookingModule, CustomersModule],
  controllers: [
    AdminRevisionsController,
    ServiceBookController,
    OwnPhotosController,
    TemplatesController,
    VehicleDocumentsController,
    ShareLinksController,
    SharedPhotosController,
  ],
  providers: [
    ...Object.values(handlers),
    ServiceBookRecords,
    { provide: JobOdometer, useClass: OdometerForJobs },
    { provide: NextDues, useClass: NextDueOfAppointments },
    { provide: Revisions, useClass: TypeOrmRevisions },
  ],
  exports: [
    JobOdometer,
    NextDues,
    handlers.OdometerReader,
    handlers.RevisionPhotoReader,
    handlers.RevisionReader,
    handlers.ShareLinkReader,
  ],
})
export class RevisionsModule {}
