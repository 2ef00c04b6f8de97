import 'reflect-metadata';
import { MAX_REVIEW_COMMENT, MAX_REVIEW_TITLE } from '@car-workshop/contracts/values/reviews';
import { describe, expect, it } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { type ReviewForm, reviewSchema } from '../../../frontend/src/features/reviews/api/review-schema.ts';
import { WriteReviewBody } from '../../src/modules/reviews/http/reviews.dto.ts';
import fc from '../support/fast-check.ts';

const schema = reviewSchema(((key: string) => key) as never);

/** The names of the fields that the API refuses. */
function validateBody(payload: object): string[] {
  const body = plainToInstance(WriteReviewBody, JSON.parse(JSON.stringify({ ...payload, appointmentId: 1 })));
  return validateSync(body, { whitelist: true, forbidNonWhitelisted: true }).map(({ property }) => property);
}

const text = (longest: number) =>
  fc.oneof(fc.constantFrom('', '  ', 'Foarte bine', '<b>bine</b>', 'Мерси ★'), fc.constant('ș'.repeat(longest)));
const forms: fc.Arbitrary<ReviewForm> = fc.record({
  rating: fc.integer({ min: 0, max: 5 }),
  title: text(MAX_REVIEW_TITLE),
  comment: text(MAX_REVIEW_COMMENT),
});

describe('the review form', () => {
  it('accepts exactly what the API accepts', () => {
    fc.assert(
      fc.property(forms, (form) => {
        const result = schema.safeParse(form);
        const sent = result.success ? result.data : form;
        expect([result.success, validateBody(sent).length === 0]).toEqual([result.success, result.success]);
      }),
    );
  });

  it('requires a rating and nothing else', () => {
    const { error } = schema.safeParse({ rating: 0, title: '', comment: '' });
    expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([['rating', 'review.invalid']]);
    expect(validateBody({ rating: 0 })).toEqual(['rating']);
  });
});
