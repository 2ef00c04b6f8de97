export { RevisionWorkHandlers } from './carry-out-revision.ts';
export { DocumentHandlers, VehicleDocumentReader } from './documents.ts';
export { OdometerHandlers, OdometerReader, RecordMileageWhenVehicleMileageReported } from './odometer-readings.ts';
export { OdometerRecorder } from './odometer-recorder.ts';
export { Odometers } from './odometers.ts';
export { OwnAppointmentPhotos } from './own-photos.ts';
export { RevisionReader } from './read-revision.ts';
export { RevisionRemovalHandlers } from './remove-from-revision.ts';
export { RevisionPhotoHandlers, RevisionPhotoReader } from './revision-photos.ts';
export { ServiceBookAccess } from './service-book-access.ts';
export { ServiceBooks } from './service-books.ts';
export {
  RevokeShareLinksWhenSecretLinksEnded,
  ShareLinkHandlers,
  ShareLinkReader,
  ShareTokens,
} from './share-links.ts';
export { ChecklistTemplateReader, RevisionTemplates, TemplateHandlers } from './templates.ts';
