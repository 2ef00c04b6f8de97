/** Second entry: what only the seed, the command line and tests use. */
export { ModerateReview, type Moderation } from './application/moderate-review.ts';
export { WriteReview } from './application/write-review.ts';
