import { MAX_SEARCH_LENGTH } from '@car-workshop/contracts/values/lists';
import {
  MAX_HIDE_REASON,
  MAX_RATING,
  MAX_REVIEW_ANSWER,
  MAX_REVIEW_COMMENT,
  MAX_REVIEW_TITLE,
} from '@car-workshop/contracts/values/reviews';
import { ApiSchema } from '@nestjs/swagger';
import {
  OneOf,
  OptionalId,
  OptionalText,
  QueryNumber,
  RequiredText,
  WholeNumber,
} from '../../../platform/http/validators.ts';
import { REVIEW_FILTERS, type ReviewFilter } from '../application/managed-reviews.ts';

@ApiSchema({ name: 'ChangeReview' })
export class ChangeReviewBody {
  @WholeNumber({ min: 1, max: MAX_RATING, message: 'review.rating', description: 'Stars.' }) rating: number;
  @OptionalText({ max: MAX_REVIEW_TITLE }) title?: string;
  @OptionalText({ max: MAX_REVIEW_COMMENT }) comment?: string;
}

@ApiSchema({ name: 'WriteReview' })
export class WriteReviewBody extends ChangeReviewBody {
  @OptionalId('A completed visit of the caller; by default the last one without a review, for clients.')
  appointmentId?: number;

  @OptionalText({ max: 100, description: 'Token of the manage link; required unless signed in.' }) manageToken?: string;
}

@ApiSchema({ name: 'AnswerReview' })
export class AnswerReviewBody {
  @RequiredText({ max: MAX_REVIEW_ANSWER }) answer: string;
}

@ApiSchema({ name: 'HideReview' })
export class HideReviewBody {
  @RequiredText({ max: MAX_HIDE_REASON, required: 'review.reason_required' }) reason: string;
}

export class ReviewsPage {
  @QueryNumber({ min: 1, max: 1_000, default: 1 }) page = 1;
  @QueryNumber({ min: 1, max: 100, default: 20 }) pageSize = 20;
}

export class ManagedReviewsQuery extends ReviewsPage {
  @OptionalText({
    max: MAX_SEARCH_LENGTH,
    description: 'Part of the name or phone of the customer, or a plate of theirs.',
  })
  search?: string;
  @OneOf(REVIEW_FILTERS, { optional: true }) kind?: ReviewFilter;
  @QueryNumber({ min: 1, max: MAX_RATING, optional: true }) rating?: number;
}
