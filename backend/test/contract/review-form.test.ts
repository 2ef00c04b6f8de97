import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import fc from 'fast-check';
import {
  LONGEST_COMMENT,
  LONGEST_TITLE,
  type ReviewForm,
  reviewSchema,
} from '../../../frontend/src/features/reviews/api/review-schema.ts';
import { WriteReviewBody } from '../../src/modules/reviews/http/reviews.dto.ts';

const schema = reviewSchema(((key: string) => key) as never);

/** The names of the fields that the API would refuse. */
function judgeBody(payload: object): string[] {
  const body = plainToInstance(WriteReviewBody, JSON.parse(JSON.stringify({ ...payload, appointmentId: 1 })));
  return validateSync(body, { whitelist: true, forbidNonWhitelisted: true }).map(({ property }) => property);
}

const text = (longest: number) =>
  fc.oneof(
    fc.constantFrom('', '  ', 'Foarte bine', '<b>bine</b>', 'Мерси ★'),
    fc.constant('ș'.repeat(longest)),
  );
const forms: fc.Arbitrary<ReviewForm> = fc.record({
  rating: fc.integer({ min: 0, max: 5 }),
  title: text(LONGEST_TITLE),
  comment: text(LONGEST_COMMENT),
});

describe('the review form', () => {
  it('sends what the API takes, and refuses what it would refuse', () => {
    fc.assert(
      fc.property(forms, (form) => {
        const judged = schema.safeParse(form);
        const sent = judged.success ? judged.data : form;
        expect([judged.success, judgeBody(sent).length === 0]).toEqual([judged.success, judged.success]);
      }),
    );
  });

  it('asks for stars and for nothing else', () => {
    const { error } = schema.safeParse({ rating: 0, title: '', comment: '' });
    expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
      ['rating', 'review.invalid'],
    ]);
    expect(judgeBody({ rating: 0 })).toEqual(['rating']);
  });
});
