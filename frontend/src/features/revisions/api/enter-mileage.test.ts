import type { TFunction } from 'i18next';
import * as z from 'zod/mini';
import { ApiError } from '../../../shared/api/api-error.ts';
import { isMileageQuestion, mileageAnswer } from '../../../shared/vehicle/mileage-question.ts';
import { contradictedBy, mileageSchema } from './enter-mileage.ts';

const t = ((key: string) => key) as unknown as TFunction<'book'>;
const judge = (mileage: string) => z.safeParse(mileageSchema(t), { mileage });

describe('the mileage form', () => {
  it.each([
    ['0', 0],
    [' 84500 ', 84_500],
    ['84.500', 84_500],
    ['1.000.000', 1_000_000],
    ['84 500 km', 84_500],
    ['5000000', 5_000_000],
  ])('accepts %j', (typed, mileage) => expect(judge(typed).data).toEqual({ mileage }));

  it.each(['', '84.5', '0.500', '1.2345', 'mult', '5000001', '-'])('rejects %j', (typed) => {
    expect(judge(typed).error?.issues.map(({ message }) => message)).toEqual(['words.mileageInDigits']);
  });

  it('says what is wrong with a negative one', () =>
    expect(judge('-1').error?.issues.map(({ message }) => message)).toEqual(['words.mileageInvalid']));
});

describe('a questioned mileage', () => {
  const known = { mileage: 84_500, readOn: '2026-10-13' };
  const question = new ApiError(409, JSON.stringify({ code: 'mileage_questioned', known }), 'Conflict');

  it('differs from a rejected one', () => {
    expect(isMileageQuestion(question)).toBe(true);
    expect(isMileageQuestion(new ApiError(409, '{"code":"vehicle_archived"}', 'Conflict'))).toBe(false);
    expect(isMileageQuestion(new TypeError('Failed to fetch'))).toBe(false);
  });

  it('names the contradicting reading', () => {
    expect(contradictedBy(question)).toEqual(known);
    expect(contradictedBy(new TypeError('Failed to fetch'))).toBeUndefined();
    const first = new ApiError(409, '{"code":"first_mileage_questioned","known":null}', 'Conflict');
    expect(isMileageQuestion(first)).toBe(true);
    expect(contradictedBy(first)).toBeUndefined();
  });

  it('is answered by sending it again, also as that of another odometer', () => {
    expect(mileageAnswer(question, false)).toEqual({ confirmMileage: true });
    expect(mileageAnswer(question, true)).toEqual({ odometerReplaced: true });
    expect(mileageAnswer(null, true)).toEqual({});
  });
});
