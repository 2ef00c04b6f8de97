/** The providers of this layer: command and query handlers, application services and reactions. */
export { AddDocumentHandler } from './add-document.ts';
export { AddRevisionItemHandler } from './add-revision-item.ts';
export { AddRevisionPhotoHandler } from './add-revision-photo.ts';
export { CancelRevisionHandler } from './cancel-revision.ts';
export { ChangePlannedRevisionHandler } from './change-planned-revision.ts';
export { CheckItemHandler } from './check-item.ts';
export { CompleteRevisionHandler } from './complete-revision.ts';
export { CreateShareLinkHandler } from './create-share-link.ts';
export { DeleteTemplateHandler } from './delete-template.ts';
export { EnterMileageHandler } from './enter-mileage.ts';
export {
  EraseGuestServiceBooksHandler,
  EraseServiceBooksHandler,
  ServiceBookErasure,
} from './erase-service-books.ts';
export { FindCompletedRevisionHandler } from './find-completed-revision.ts';
export { FindSharedBookHandler } from './find-shared-book.ts';
export { ListDocumentsHandler } from './list-documents.ts';
export { ListShareLinksHandler } from './list-share-links.ts';
export { ListTemplatesHandler } from './list-templates.ts';
export { OdometerRecorder } from './odometer-recorder.ts';
export { OpenSharedBookHandler } from './open-shared-book.ts';
export { PlanRevisionHandler } from './plan-revision.ts';
export { PredictDateForMileageHandler } from './predict-date-for-mileage.ts';
export { EraseServiceBooksWhenAccountErased } from './reactions/erase-service-books-when-account-erased.ts';
export { EraseServiceBooksWhenGuestErased } from './reactions/erase-service-books-when-guest-erased.ts';
export { RecordMileageWhenVehicleMileageReported } from './reactions/record-mileage-when-vehicle-mileage-reported.ts';
export {
  RevokeShareLinksWhenGuestLeftAccount,
  RevokeShareLinksWhenSecretLinksEnded,
} from './reactions/revoke-share-links-when-secret-links-ended.ts';
export { ReadDocumentHandler } from './read-document.ts';
export { ListRevisionsHandler, ReadRevisionHandler } from './read-revision.ts';
export { ReadRevisionPhotoHandler } from './read-revision-photo.ts';
export { ReadSharedPhotoHandler } from './read-shared-photo.ts';
export { RecordReportedMileageHandler } from './record-reported-mileage.ts';
export { RemoveDocumentHandler } from './remove-document.ts';
export { RevokeShareLinkHandler } from './revoke-share-link.ts';
export { RevokeShareLinksHandler } from './revoke-share-links.ts';
export { AddTemplateHandler, ChangeTemplateHandler } from './save-template.ts';
export { ServiceBookAccess } from './service-book-access.ts';
export { ShareTokens } from './share-tokens.ts';
export { ShowOdometerHandler } from './show-odometer.ts';
export { StartRevisionHandler } from './start-revision.ts';
