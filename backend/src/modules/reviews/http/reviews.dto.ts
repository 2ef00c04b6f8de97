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
  @WholeNumber({ min: 1, max: 5, message: 'review.rating', description: 'Stars.' }) rating: number;
  @OptionalText({ max: 120 }) title?: string;
  @OptionalText({ max: 4000 }) comment?: string;
}

@ApiSchema({ name: 'WriteReview' })
export class WriteReviewBody extends ChangeReviewBody {
  @OptionalId('A completed visit of the caller; by default the last one without a review, for clients.')
  appointmentId?: number;

  @OptionalText({ max: 100, description: 'Token of the manage link; required unless signed in.' }) manageToken?: string;
}

@ApiSchema({ name: 'AnswerReview' })
export class AnswerReviewBody {
  @RequiredText({ max: 2000 }) answer: string;
}

@ApiSchema({ name: 'HideReview' })
export class HideReviewBody {
  @RequiredText({ max: 500, required: 'review.reason_required' }) reason: string;
}

export class ReviewsPage {
  @QueryNumber({ min: 1, max: 1_000, default: 1 }) page = 1;
  @QueryNumber({ min: 1, max: 100, default: 20 }) pageSize = 20;
}

export class ManagedReviewsQuery extends ReviewsPage {
  @OptionalText({ max: 100, description: 'Part of the name or phone of the customer, or a plate of theirs.' })
  search?: string;
  @OneOf(REVIEW_FILTERS, { optional: true }) kind?: ReviewFilter;
  @QueryNumber({ min: 1, max: 5, optional: true }) rating?: number;
}
