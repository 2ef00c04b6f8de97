export {
  CancelRevisionHandler,
  CompleteRevisionHandler,
  StartRevisionHandler,
} from './carry-out-revision.ts';
export { AddRevisionItemHandler, CheckItemHandler } from './check-items.ts';
export {
  AddDocumentHandler,
  ListDocumentsHandler,
  ReadDocumentHandler,
  RemoveDocumentHandler,
} from './documents.ts';
export {
  EnterMileageHandler,
  RecordMileageWhenVehicleMileageReported,
  RecordReportedMileageHandler,
} from './enter-mileage.ts';
export { FindCompletedRevisionHandler } from './find-completed-revision.ts';
export { OdometerRecorder } from './odometer-recorder.ts';
export { ChangePlannedRevisionHandler, PlanRevisionHandler } from './plan-revision.ts';
export { ListRevisionsHandler, ReadRevisionHandler } from './read-revision.ts';
export { AddRevisionPhotoHandler, ReadRevisionPhotoHandler } from './revision-photos.ts';
export { RevisionTemplates } from './revision-templates.ts';
export {
  RevokeShareLinksHandler,
  RevokeShareLinksWhenSecretLinksEnded,
} from './revoke-share-links.ts';
export { ServiceBookAccess } from './service-book-access.ts';
export {
  CreateShareLinkHandler,
  ListShareLinksHandler,
  RevokeShareLinkHandler,
  ShareTokens,
} from './share-links.ts';
export { FindSharedBookHandler, OpenSharedBookHandler, ReadSharedPhotoHandler } from './shared-book.ts';
export { PredictDateForMileageHandler, ShowOdometerHandler } from './show-odometer.ts';
export {
  AddTemplateHandler,
  ChangeTemplateHandler,
  DeleteTemplateHandler,
  ListTemplatesHandler,
} from './templates.ts';
