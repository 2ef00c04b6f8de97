/** Command handlers, query handlers, application services and reactions of the module: the providers of ComplaintsModule. */
export { EraseComplaintsHandler, LinkComplaintsToAccountHandler } from './change-complaint-authors.ts';
export { ComplaintAccess } from './complaint-access.ts';
export { ComplaintDeadlines } from './complaint-deadlines.ts';
export { AddComplaintPhotoHandler, ReadComplaintPhotoHandler } from './complaint-photos.ts';
export { HandleComplaintHandler } from './handle-complaint.ts';
export { ListManagedComplaintsHandler } from './list-managed-complaints.ts';
export { AdoptComplaintsWhenGuestJoined } from './reactions/adopt-complaints-when-guest-joined.ts';
export { EraseComplaintsWhenGuestErased } from './reactions/erase-complaints-when-guest-erased.ts';
export { ForgetComplaintsWhenAccountErased } from './reactions/forget-complaints-when-account-erased.ts';
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
