/** Command handlers, query handlers, application services and reactions of the module: the providers of ComplaintsModule. */
export { ComplaintAccess } from './complaint-access.ts';
export { ComplaintDeadlines } from './complaint-deadlines.ts';
export { AddComplaintPhotoHandler, ReadComplaintPhotoHandler } from './complaint-photos.ts';
export { HandleComplaintHandler } from './handle-complaint.ts';
export { ListManagedComplaintsHandler } from './list-managed-complaints.ts';
export {
  FindAssigneeHandler,
  ListAssigneesHandler,
  ManagedComplaints,
  ReadManagedComplaintHandler,
} from './read-managed-complaint.ts';
export {
  ListComplaintsOfVisitHandler,
  ListOwnComplaintsHandler,
  ReadOwnComplaintHandler,
} from './read-own-complaints.ts';
export { FollowUpComplaintHandler, OpenComplaintHandler } from './write-complaint.ts';
