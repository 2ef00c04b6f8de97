import { Module } from '@nestjs/common';
import { CustomersModule } from '../customers/index.ts';
import { AddDocumentHandler } from './application/add-document.ts';
import { AddRevisionPhotoHandler } from './application/add-revision-photo.ts';
import { CancelRevisionHandler } from './application/cancel-revision.ts';
import { ChangePlannedRevisionHandler } from './application/change-planned-revision.ts';
import { AddRevisionItemHandler, CheckItemHandler } from './application/check-item.ts';
import { CompleteRevisionHandler } from './application/complete-revision.ts';
import { EndShareHandler } from './application/end-share.ts';
import { EnterMileageHandler } from './application/enter-mileage.ts';
import { EraseServiceBooksHandler } from './application/erase-service-books.ts';
import { FindCompletedRevisionHandler } from './application/find-revision.ts';
import {
  AddTemplateHandler,
  ChangeTemplateHandler,
  DeleteTemplateHandler,
} from './application/keep-template.ts';
import { ListShareLinksHandler } from './application/list-share-links.ts';
import { ListTemplatesHandler } from './application/list-templates.ts';
import { FindSharedBookHandler, OpenSharedBookHandler } from './application/open-shared-book.ts';
import { PlanRevisionHandler } from './application/plan-revision.ts';
import { PredictDateForMileageHandler } from './application/predict-date-for-mileage.ts';
import { EraseServiceBooksWhenAccountErased } from './application/reactions/erase-service-books-when-account-erased.ts';
import { TakeMileageWhenVehicleMileageReported } from './application/reactions/take-mileage-when-vehicle-mileage-reported.ts';
import { ListDocumentsHandler, ReadDocumentHandler } from './application/read-documents.ts';
import { ReadOdometer } from './application/read-odometer.ts';
import { ListRevisionsHandler, ReadRevisionHandler } from './application/read-revision.ts';
import { ReadRevisionPhotoHandler } from './application/read-revision-photo.ts';
import { ReadSharedPhotoHandler } from './application/read-shared-photo.ts';
import { RemoveDocumentHandler } from './application/remove-document.ts';
import { ServiceBookAccess } from './application/service-book-access.ts';
import { ShareBookHandler } from './application/share-book.ts';
import { ShowOdometerHandler } from './application/show-odometer.ts';
import { StartRevisionHandler } from './application/start-revision.ts';
import { TakeReportedMileageHandler } from './application/take-reported-mileage.ts';
import { Odometers } from './domain/odometers.ts';
import { RevisionTemplates } from './domain/revision-template.ts';
import { Revisions } from './domain/revisions.ts';
import { ServiceBooks } from './domain/service-books.ts';
import { Vehicles } from './domain/vehicles.ts';
import { AdminRevisionsController } from './http/admin-revisions.controller.ts';
import { ServiceBookController } from './http/service-book.controller.ts';
import { ShareLinksController } from './http/share-links.controller.ts';
import { SharedPhotosController } from './http/shared-photos.controller.ts';
import { TemplatesController } from './http/templates.controller.ts';
import { VehicleDocumentsController } from './http/vehicle-documents.controller.ts';
import { KnownVehicles } from './infrastructure/known-vehicles.ts';
import { SqlOdometers } from './infrastructure/sql-odometers.ts';
import { SqlRevisionTemplates } from './infrastructure/sql-revision-templates.ts';
import { SqlServiceBooks } from './infrastructure/sql-service-books.ts';
import { TypeOrmRevisions } from './infrastructure/typeorm-revisions.ts';

/** The digital service book: revisions by checklist, photos, odometers. */
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
    ReadOdometer,
    ServiceBookAccess,
    PlanRevisionHandler,
    ChangePlannedRevisionHandler,
    StartRevisionHandler,
    CompleteRevisionHandler,
    CancelRevisionHandler,
    AddRevisionItemHandler,
    CheckItemHandler,
    AddRevisionPhotoHandler,
    EnterMileageHandler,
    TakeReportedMileageHandler,
    EraseServiceBooksHandler,
    EraseServiceBooksWhenAccountErased,
    TakeMileageWhenVehicleMileageReported,
    AddTemplateHandler,
    ChangeTemplateHandler,
    DeleteTemplateHandler,
    ReadRevisionHandler,
    ListRevisionsHandler,
    ReadRevisionPhotoHandler,
    ShowOdometerHandler,
    AddDocumentHandler,
    RemoveDocumentHandler,
    ListDocumentsHandler,
    ReadDocumentHandler,
    ShareBookHandler,
    EndShareHandler,
    ListShareLinksHandler,
    OpenSharedBookHandler,
    FindSharedBookHandler,
    ReadSharedPhotoHandler,
    FindCompletedRevisionHandler,
    PredictDateForMileageHandler,
    ListTemplatesHandler,
    { provide: Odometers, useClass: SqlOdometers },
    { provide: Revisions, useClass: TypeOrmRevisions },
    { provide: RevisionTemplates, useClass: SqlRevisionTemplates },
    { provide: ServiceBooks, useClass: SqlServiceBooks },
    { provide: Vehicles, useClass: KnownVehicles },
  ],
})
export class RevisionsModule {}
