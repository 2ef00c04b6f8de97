/** Command handlers, query handlers, application services and reactions of the module: the providers of ReviewsModule. */
export { ListManagedReviewsHandler, ReadManagedReviewHandler } from './list-managed-reviews.ts';
export { ModerateReviewHandler } from './moderate-review.ts';
export { OwnVisits } from './own-visits.ts';
export {
  ListOwnReviewsHandler,
  ListReviewsHandler,
  ReadVisitReviewHandler,
  SummariseReviewsHandler,
} from './read-reviews.ts';
export { WriteReviewHandler } from './write-review.ts';
