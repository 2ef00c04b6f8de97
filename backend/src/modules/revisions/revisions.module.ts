import { Global, Module } from '@nestjs/common';
import { JobOdometer } from '../booking/index.ts';
import { CustomersModule } from '../customers/index.ts';
import * as handlers from './application/handlers.ts';
import { OdometerForJobs } from './application/odometer-for-jobs.ts';
import { Odometers } from './domain/odometers.ts';
import { Revisions } from './domain/revisions.ts';
import { ServiceBooks } from './domain/service-books.ts';
import { AdminRevisionsController } from './http/admin-revisions.controller.ts';
import { ServiceBookController } from './http/service-book.controller.ts';
import { SharedPhotosController, ShareLinksController } from './http/share-links.controller.ts';
import { TemplatesController } from './http/templates.controller.ts';
import { VehicleDocumentsController } from './http/vehicle-documents.controller.ts';
import { SqlOdometers } from './infrastructure/sql-odometers.ts';
import { SqlServiceBooks } from './infrastructure/sql-service-books.ts';
import { TypeOrmRevisions } from './infrastructure/typeorm-revisions.ts';
import { ServiceBookRecords } from './personal-data.ts';

/**
 * The digital service book: revisions by checklist, photos, documents, share links, odometers. Global, because it implements
 * a port of booking (ADR 38).
 */
@Global()
@Module({
  imports: [CustomersModule],
  controllers: [
    AdminRevisionsController,
    ServiceBookController,
    TemplatesController,
    VehicleDocumentsController,
    ShareLinksController,
    SharedPhotosController,
  ],
  providers: [
    ...Object.values(handlers),
    ServiceBookRecords,
    { provide: JobOdometer, useClass: OdometerForJobs },
    { provide: Odometers, useClass: SqlOdometers },
    { provide: Revisions, useClass: TypeOrmRevisions },
    { provide: ServiceBooks, useClass: SqlServiceBooks },
  ],
  exports: [JobOdometer],
})
export class RevisionsModule {}
