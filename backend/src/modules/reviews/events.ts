import { z } from 'zod';
import { defineEvent } from '../../kernel/define-event.ts';

/** What every event of a review says: which one, of which visit, and who did it. Ids only. */
const review = { reviewId: z.int(), appointmentId: z.int(), by: z.string() };

/** A customer said how a visit was, with 1 to 5 stars. */
export const ReviewWritten = defineEvent(
  'reviews.review-written',
  1,
  z.strictObject({
    ...review,
    customerId: z.int(),
    /** Account of the customer; null for a guest. */
    userId: z.int().nullable(),
    rating: z.int(),
  }),
);

/** The workshop answered publicly, for the first time. */
export const ReviewAnswered = defineEvent('reviews.review-answered', 1, z.strictObject(review));

/** The workshop worded its answer anew. */
export const ReviewAnswerReworded = defineEvent('reviews.review-answer-reworded', 1, z.strictObject(review));

/** The workshop took it off the public page; the reason is kept with the review. */
export const ReviewHidden = defineEvent('reviews.review-hidden', 1, z.strictObject(review));

/** It is on the public page again. */
export const ReviewShown = defineEvent('reviews.review-shown', 1, z.strictObject(review));
