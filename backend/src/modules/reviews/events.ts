import { z } from 'zod';
import { defineEvent } from '../../kernel/define-event.ts';
import { type EventOptions, MESSAGES, OFFICE } from '../../kernel/event-options.ts';

const options = {
  audience: 'visits',
  stale: { now: [...OFFICE, 'customers', 'reviews', 'dashboard-stats'], later: MESSAGES },
} as const satisfies EventOptions;

const shown = <const Kind extends string>(kind: Kind) =>
  ({ ...options, activity: { kind, group: 'feedback', page: '/admin/reviews' } }) as const;

/** Only ids, because texts of persons are not part of events. */
const review = z.strictObject({ reviewId: z.int(), appointmentId: z.int(), by: z.string() });

export const ReviewWritten = defineEvent(
  'reviews.review-written',
  1,
  review.extend({ customerId: z.int(), userId: z.int().nullable(), rating: z.int() }),
  shown('review-written'),
);
export const ReviewChanged = defineEvent(
  'reviews.review-changed',
  1,
  review.extend({ rating: z.int() }),
  shown('review-changed'),
);
export const ReviewAnswered = defineEvent('reviews.review-answered', 1, review, shown('review-answered'));
export const ReviewAnswerReworded = defineEvent('reviews.review-answer-reworded', 1, review, options);
export const ReviewHidden = defineEvent('reviews.review-hidden', 1, review, shown('review-hidden'));
export const ReviewShown = defineEvent('reviews.review-shown', 1, review, shown('review-shown'));
