import { describe, expect, it } from '@jest/globals';
import type { Actor } from '../../../../src/kernel/actor.ts';
import { firstNameAndInitial, Review } from '../../../../src/modules/reviews/domain/review.ts';
import { CustomerErased } from '../../../../src/modules/reviews/domain/reviews.errors.ts';

it.each([
  ['Ion Popescu', 'Ion P.'],
  [' Ana Maria  șerban ', 'Ana Ș.'],
  ['Dan', 'Dan'],
  ['', ''],
])('the public name of %j is %j', (name, publicName) => {
  expect(firstNameAndInitial(name)).toBe(publicName);
});

describe('a review whose author changes it', () => {
  const by: Actor = { kind: 'visitor' };
  const content = { rating: 5, title: 'Bun', comment: null };
  const written = () =>
    Object.assign(
      Review.create(
        { completed: true, customerId: 1, userId: null },
        'Ion Popescu',
        { appointmentId: 1, ...content },
        new Date(0),
      ),
      { id: 1 },
    );

  it('tells when, unless nothing of it changes', () => {
    const review = written();
    review.change(content, by, new Date(1));
    expect(review.changedAt).toBeNull();
    review.change({ ...content, title: null }, by, new Date(2));
    expect(review).toMatchObject({ rating: 5, title: null, changedAt: new Date(2) });
  });

  it('gets no words any more once the author is erased', () => {
    const erased = Object.assign(written(), { author: null });
    expect(() => erased.change({ ...content, rating: 1 }, by, new Date(1))).toThrow(CustomerErased);
  });
});
