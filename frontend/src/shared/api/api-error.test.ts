import { ApiError, fieldErrorsOf, serverMessageOf } from './api-error.ts';

describe('an API error', () => {
  it('has the status and the body as its message', () => {
    expect(new ApiError(503, 'closed for today', 'Service Unavailable').message).toBe('503: closed for today');
  });

  it('has the status text as its message when the body is empty', () => {
    expect(new ApiError(502, '', 'Bad Gateway').message).toBe('502: Bad Gateway');
  });

  it('has the problem details and the message for the user', () => {
    const error = new ApiError(409, '{"code":"slot_taken","message":"Prea târziu"}', 'Conflict');
    expect(error.problem.code).toBe('slot_taken');
    expect(serverMessageOf(error)).toBe('Prea târziu');
  });

  it.each(['<html>502</html>', 'null', '42', ''])('has no message for the user when the body is %j', (body) => {
    expect(serverMessageOf(new ApiError(500, body, 'Internal Server Error'))).toBeUndefined();
  });

  it('differs from a network error, which has no message for the user', () => {
    expect(serverMessageOf(new TypeError('Failed to fetch'))).toBeUndefined();
  });

  it('lists the validation errors of the fields of a form', () => {
    const body = JSON.stringify({
      errors: [
        { field: 'name', message: 'Required' },
        { field: 'other', message: 'Unknown' },
      ],
    });
    const error = new ApiError(400, body, 'Bad Request');
    expect(fieldErrorsOf(error, ['name', 'email'])).toEqual([{ name: 'name', message: 'Required' }]);
    expect(fieldErrorsOf(new TypeError('Failed to fetch'), ['name'])).toEqual([]);
  });
});
