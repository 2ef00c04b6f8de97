/** Command handlers, query handlers, application services and reactions of the module: the providers of ReviewsModule. */
export { EraseAuthorHandler } from './erase-author.ts';
export { LinkReviewsToAccountHandler } from './link-reviews-to-account.ts';
export { ListManagedReviewsHandler, ReadManagedReviewHandler } from './list-managed-reviews.ts';
export { ModerateReviewHandler } from './moderate-review.ts';
export { OwnVisits } from './own-visits.ts';
export { AdoptReviewsWhenGuestJoined } from './reactions/adopt-reviews-when-guest-joined.ts';
export { EraseAuthorWhenGuestErased } from './reactions/erase-author-when-guest-erased.ts';
export { ForgetAuthorWhenAccountErased } from './reactions/forget-author-when-account-erased.ts';
export {
  ListOwnReviewsHandler,
  ListReviewsHandler,
  ReadVisitReviewHandler,
  SummariseReviewsHandler,
} from './read-reviews.ts';
export { WriteReviewHandler } from './write-review.ts';
