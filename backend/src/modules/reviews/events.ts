import { z } from 'zod';
import { defineEvent } from '../../kernel/define-event.ts';

/** Common data of the events: the review, its visit and the actor. Ids only. */
const review = { reviewId: z.int(), appointmentId: z.int(), by: z.string() };

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

/** The workshop answered a review for the first time. */
export const ReviewAnswered = defineEvent('reviews.review-answered', 1, z.strictObject(review));

export const ReviewAnswerReworded = defineEvent('reviews.review-answer-reworded', 1, z.strictObject(review));

/** A review was hidden from the public page; the reason is stored with the review. */
export const ReviewHidden = defineEvent('reviews.review-hidden', 1, z.strictObject(review));

export const ReviewShown = defineEvent('reviews.review-shown', 1, z.strictObject(review));
