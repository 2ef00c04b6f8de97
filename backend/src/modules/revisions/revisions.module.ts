import { Global, Module } from '@nestjs/common';
import { JobOdometer } from '../booking/index.ts';
import { CustomersModule } from '../customers/index.ts';
import * as handlers from './application/handlers.ts';
import { Odometers } from './domain/odometers.ts';
import { RevisionTemplates } from './domain/revision-template.ts';
import { OwnerAccounts, RevisionAppointments, RevisionVehicles } from './domain/revision-vehicles.ts';
import { Revisions } from './domain/revisions.ts';
import { ServiceBooks } from './domain/service-books.ts';
import { AdminRevisionsController } from './http/admin-revisions.controller.ts';
import { ServiceBookController } from './http/service-book.controller.ts';
import { ShareLinksController } from './http/share-links.controller.ts';
import { SharedPhotosController } from './http/shared-photos.controller.ts';
import { TemplatesController } from './http/templates.controller.ts';
import { VehicleDocumentsController } from './http/vehicle-documents.controller.ts';
import { BookingAdapter } from './infrastructure/booking.adapter.ts';
import { CustomersAdapter } from './infrastructure/customers.adapter.ts';
import { IdentityAdapter } from './infrastructure/identity.adapter.ts';
import { JobOdometerAdapter } from './infrastructure/job-odometer.adapter.ts';
import { SqlOdometers } from './infrastructure/sql-odometers.ts';
import { SqlRevisionTemplates } from './infrastructure/sql-revision-templates.ts';
import { SqlServiceBooks } from './infrastructure/sql-service-books.ts';
import { TypeOrmRevisions } from './infrastructure/typeorm-revisions.ts';

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
    { provide: JobOdometer, useClass: JobOdometerAdapter },
    { provide: Odometers, useClass: SqlOdometers },
    { provide: OwnerAccounts, useClass: IdentityAdapter },
    { provide: RevisionAppointments, useClass: BookingAdapter },
    { provide: Revisions, useClass: TypeOrmRevisions },
    { provide: RevisionTemplates, useClass: SqlRevisionTemplates },
    { provide: RevisionVehicles, useClass: CustomersAdapter },
    { provide: ServiceBooks, useClass: SqlServiceBooks },
  ],
  exports: [JobOdometer],
})
export class RevisionsModule {}
