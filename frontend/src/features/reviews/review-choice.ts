import { readListChoice, readOneOf } from '../../shared/list-address.ts';

export const REVIEW_KINDS = ['all', 'unanswered', 'hidden'] as const;
export const REVIEW_RATINGS = ['all', '5', '4', '3', '2', '1'] as const;

/** What the address of the reviews page says; reviews are not searched. */
export interface ReviewChoice {
  search: string;
  page: number;
  kind: (typeof REVIEW_KINDS)[number];
  rating: (typeof REVIEW_RATINGS)[number];
}

/** Reads an address; whatever makes no sense in it counts as not given. */
export function readReviewChoice(parameters: URLSearchParams): ReviewChoice {
  return {
    ...readListChoice(parameters),
    search: '',
    kind: readOneOf(parameters, 'kind', REVIEW_KINDS, 'all'),
    rating: readOneOf(parameters, 'rating', REVIEW_RATINGS, 'all'),
  };
}
