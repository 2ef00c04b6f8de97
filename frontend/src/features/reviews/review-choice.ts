import { readListParams, readOneOf } from '../../shared/address/url-params.ts';

export const REVIEW_KINDS = ['all', 'unanswered', 'hidden'] as const;
export const REVIEW_RATINGS = ['all', '5', '4', '3', '2', '1'] as const;

/** The filters in the URL of the reviews page; there is no search. */
export interface ReviewChoice {
  search: string;
  page: number;
  kind: (typeof REVIEW_KINDS)[number];
  rating: (typeof REVIEW_RATINGS)[number];
}

/** Reads the filters from the URL; invalid values count as absent. */
export function readReviewChoice(parameters: URLSearchParams): ReviewChoice {
  return {
    ...readListParams(parameters),
    search: '',
    kind: readOneOf(parameters, 'kind', REVIEW_KINDS, 'all'),
    rating: readOneOf(parameters, 'rating', REVIEW_RATINGS, 'all'),
  };
}
