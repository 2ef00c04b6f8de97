import { ApiSchema } from '@nestjs/swagger';
import {
  Id,
  OneOf,
  OptionalText,
  QueryNumber,
  RequiredText,
  WholeNumber,
} from '../../../platform/http/validators.ts';
import { MANAGED_KINDS, type ManagedKind } from '../application/list-managed-reviews.ts';

/** What a customer says of a visit. */
@ApiSchema({ name: 'WriteReview' })
export class WriteReviewBody {
  @Id({ description: 'The visit; completed, and the caller’s own.' })
  appointmentId: number;

  @WholeNumber({ min: 1, max: 5, message: 'review.rating', description: 'Stars.' })
  rating: number;

  @OptionalText({ max: 120 })
  title?: string;

  @OptionalText({ max: 4000 })
  comment?: string;

  @OptionalText({ max: 100, description: 'Of the manage link, for who is not signed in.' })
  manageToken?: string;
}

/** What the workshop answers publicly. */
@ApiSchema({ name: 'AnswerReview' })
export class AnswerReviewBody {
  @RequiredText({ max: 2000 })
  answer: string;
}

/** Why a review is hidden. */
@ApiSchema({ name: 'HideReview' })
export class HideReviewBody {
  @RequiredText({ max: 500, required: 'review.reason_required' })
  reason: string;
}

/** Which page of the reviews. */
export class ReviewsPage {
  @QueryNumber({ min: 1, max: 1_000, default: 1 })
  page = 1;

  @QueryNumber({ min: 1, max: 100, default: 20 })
  pageSize = 20;
}

/** Which reviews an admin looks at. */
export class ManagedReviewsWanted extends ReviewsPage {
  @OneOf(MANAGED_KINDS, { optional: true })
  kind?: ManagedKind;

  @QueryNumber({ min: 1, max: 5, optional: true })
  rating?: number;
}
