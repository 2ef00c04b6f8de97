import { ApiError, fieldErrorsOf } from '../../../../shared/api/api-error.ts';
import { errorAtPiece, PIECE_FIELDS } from './pieces.ts';

const refusal = (...fields: string[]) => {
  const errors = fields.map((field) => ({ field, message: field }));
  return new ApiError(400, JSON.stringify({ status: 400, code: 'invalid_request', errors }), 'Bad Request');
};
const namesOf = (error: unknown) => fieldErrorsOf(error, PIECE_FIELDS).map(({ name }) => name);

describe('the refusal of a piece', () => {
  it('is shown at the fields of its form', () => {
    expect(namesOf(errorAtPiece(refusal('pieces.1.date', 'pieces.1.time', 'pieces.1.bayId'), 1))).toEqual([
      ...['date', 'time', 'bayId'],
    ]);
    expect(namesOf(errorAtPiece(refusal('pieces.2.minutes', 'pieces.2.start'), 2))).toEqual(['duration', 'time']);
  });

  it('is shown at the day when the order is wrong', () => {
    expect(namesOf(errorAtPiece(refusal('pieces'), 1))).toEqual(['date']);
  });

  it('is not of a field when it is of another piece, or no refusal', () => {
    expect(namesOf(errorAtPiece(refusal('pieces.0.time'), 1))).toEqual([]);
    const failure = new TypeError('x');
    expect(errorAtPiece(failure, 1)).toBe(failure);
  });
});
