import type { TFunction } from 'i18next';
import * as z from 'zod/mini';
import { movementSchema } from './move-points.ts';

const t = ((key: string) => key) as unknown as TFunction<'office'>;

const judge = (direction: 'deduct' | 'credit', points: string, reason = 'Pentru răbdare') =>
  z.safeParse(movementSchema(t, direction, 12), { points, reason });
const messages = (...form: Parameters<typeof judge>) => judge(...form).error?.issues.map(({ message }) => message);

describe('the deduction form', () => {
  it.each(['', ' ', '0', '-1', '1.5', '1,5', '1e1', 'zece', '99999999999'])('rejects the points %j', (points) => {
    expect(messages('deduct', points)).toEqual(['movement.invalid']);
  });

  it('rejects more points than the client has', () => {
    expect(judge('deduct', '12').data).toEqual({ points: 12, reason: 'Pentru răbdare' });
    expect(messages('deduct', '13')).toEqual(['movement.tooMany']);
  });

  it('accepts an empty reason', () => {
    expect(judge('deduct', ' 3 ', '  ').data).toEqual({ points: 3, reason: undefined });
  });
});

describe('the credit form', () => {
  it('accepts more points than the client has', () => expect(judge('credit', '500').success).toBe(true));

  it('requires a reason', () => expect(messages('credit', '5', ' ')).toEqual(['movement.reasonRequired']));
});
