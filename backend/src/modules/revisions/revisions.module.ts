import { Module } from '@nestjs/common';
import { CustomersModule } from '../customers/index.ts';
import { AddRevisionPhotoHandler } from './application/add-revision-photo.ts';
import { CancelRevisionHandler } from './application/cancel-revision.ts';
import { AddRevisionItemHandler, CheckItemHandler } from './application/check-item.ts';
import { CompleteRevisionHandler } from './application/complete-revision.ts';
import { EnterMileageHandler } from './application/enter-mileage.ts';
import { FindCompletedRevisionHandler } from './application/find-revision.ts';
import { ForetellMileageHandler } from './application/foretell-mileage.ts';
import { AddTemplateHandler, ChangeTemplateHandler } from './application/keep-template.ts';
import { ListTemplatesHandler } from './application/list-templates.ts';
import { PlanRevisionHandler } from './application/plan-revision.ts';
import { ReadOdometer } from './application/read-odometer.ts';
import { ListRevisionsHandler, ReadRevisionHandler } from './application/read-revision.ts';
import { ReadRevisionPhotoHandler } from './application/read-revision-photo.ts';
import { ServiceBookAccess } from './application/service-book-access.ts';
import { ShowOdometerHandler } from './application/show-odometer.ts';
import { StartRevisionHandler } from './application/start-revision.ts';
import { Odometers } from './domain/odometers.ts';
import { RevisionTemplates } from './domain/revision-template.ts';
import { Revisions } from './domain/revisions.ts';
import { Vehicles } from './domain/vehicles.ts';
import { AdminRevisionsController } from './http/admin-revisions.controller.ts';
import { ServiceBookController } from './http/service-book.controller.ts';
import { TemplatesController } from './http/templates.controller.ts';
import { KnownVehicles } from './infrastructure/known-vehicles.ts';
import { SqlOdometers } from './infrastructure/sql-odometers.ts';
import { SqlRevisionTemplates } from './infrastructure/sql-revision-templates.ts';
import { TypeOrmRevisions } from './infrastructure/typeorm-revisions.ts';

/** The digital service book: revisions by checklist, photos, odometers. */
@Module({
  imports: [CustomersModule],
  controllers: [AdminRevisionsController, ServiceBookController, TemplatesController],
  providers: [
    ReadOdometer,
    ServiceBookAccess,
    PlanRevisionHandler,
    StartRevisionHandler,
    CompleteRevisionHandler,
    CancelRevisionHandler,
    AddRevisionItemHandler,
    CheckItemHandler,
    AddRevisionPhotoHandler,
    EnterMileageHandler,
    AddTemplateHandler,
    ChangeTemplateHandler,
    ReadRevisionHandler,
    ListRevisionsHandler,
    ReadRevisionPhotoHandler,
    ShowOdometerHandler,
    FindCompletedRevisionHandler,
    ForetellMileageHandler,
    ListTemplatesHandler,
    { provide: Odometers, useClass: SqlOdometers },
    { provide: Revisions, useClass: TypeOrmRevisions },
    { provide: RevisionTemplates, useClass: SqlRevisionTemplates },
    { provide: Vehicles, useClass: KnownVehicles },
  ],
})
export class RevisionsModule {}
