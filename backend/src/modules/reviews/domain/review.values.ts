/** Filter of the reviews shown to the desk: without an answer, or hidden. */
export const REVIEW_FILTERS = ['unanswered', 'hidden'] as const;
export type ReviewFilter = (typeof REVIEW_FILTERS)[number];
