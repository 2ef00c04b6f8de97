/** The best rating, in stars. */
export const MAX_RATING = 5;
export const MAX_REVIEW_TITLE = 120;
export const MAX_REVIEW_COMMENT = 4_000;
export const MAX_REVIEW_ANSWER = 2_000;
/** The limit of the reason why a review is hidden. */
export const MAX_HIDE_REASON = 500;
