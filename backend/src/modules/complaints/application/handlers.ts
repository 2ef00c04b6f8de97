/** Command handlers, query handlers, application services and reactions of the module: the providers of ComplaintsModule. */
export { AddComplaintPhotoHandler } from './add-complaint-photo.ts';
export { EraseComplaintsHandler, LinkComplaintsToAccountHandler } from './change-complaint-authors.ts';
export { ComplaintAccess } from './complaint-access.ts';
export { ComplaintDeadlines } from './complaint-deadlines.ts';
export { FindAssigneeHandler, ListAssigneesHandler } from './find-assignee.ts';
export { FollowUpComplaintHandler } from './follow-up-complaint.ts';
export { HandleComplaintHandler } from './handle-complaint.ts';
export { ListManagedComplaintsHandler } from './list-managed-complaints.ts';
export { ManagedComplaints } from './managed-complaints.ts';
export { OpenComplaintHandler } from './open-complaint.ts';
export { AdoptComplaintsWhenGuestJoined } from './reactions/adopt-complaints-when-guest-joined.ts';
export { EraseComplaintsWhenGuestErased } from './reactions/erase-complaints-when-guest-erased.ts';
export { ForgetComplaintsWhenAccountErased } from './reactions/forget-complaints-when-account-erased.ts';
export { ReadComplaintPhotoHandler } from './read-complaint-photo.ts';
export { ReadManagedComplaintHandler } from './read-managed-complaint.ts';
export {
  ListComplaintsOfVisitHandler,
  ListOwnComplaintsHandler,
  ReadOwnComplaintHandler,
} from './read-own-complaints.ts';
