import { ApiSchema } from '@nestjs/swagger';
import {
  OneOf,
  OptionalId,
  OptionalText,
  QueryNumber,
  RequiredText,
  WholeNumber,
} from '../../../platform/http/validators.ts';
import { REVIEW_FILTERS, type ReviewFilter } from '../domain/review.values.ts';

/** A new review. */
@ApiSchema({ name: 'WriteReview' })
export class WriteReviewBody {
  @OptionalId('A completed visit of the caller; by default the last one without a review, for clients.')
  appointmentId?: number;

  @WholeNumber({ min: 1, max: 5, message: 'review.rating', description: 'Stars.' })
  rating: number;

  @OptionalText({ max: 120 })
  title?: string;

  @OptionalText({ max: 4000 })
  comment?: string;

  @OptionalText({ max: 100, description: 'Token of the manage link; required unless signed in.' })
  manageToken?: string;
}

/** The public answer of the workshop. */
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

/** Page of the reviews. */
export class ReviewsPage {
  @QueryNumber({ min: 1, max: 1_000, default: 1 })
  page = 1;

  @QueryNumber({ min: 1, max: 100, default: 20 })
  pageSize = 20;
}

/** Filter and page of the reviews shown to the desk. */
export class ManagedReviewsQuery extends ReviewsPage {
  @OneOf(REVIEW_FILTERS, { optional: true })
  kind?: ReviewFilter;

  @QueryNumber({ min: 1, max: 5, optional: true })
  rating?: number;
}
