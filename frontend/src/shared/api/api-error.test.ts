import { ApiError, serverMessageOf } from './api-error.ts';

describe('an API error', () => {
  it('says the status and the body text', () => {
    expect(new ApiError(503, 'closed for today', 'Service Unavailable').message).toBe(
      '503: closed for today',
    );
  });

  it('says the status text when the body is empty', () => {
    expect(new ApiError(502, '', 'Bad Gateway').message).toBe('502: Bad Gateway');
  });

  it('carries the problem and its sentence for people', () => {
    const error = new ApiError(409, '{"code":"slot_taken","message":"Prea târziu"}', 'Conflict');
    expect(error.problem.code).toBe('slot_taken');
    expect(serverMessageOf(error)).toBe('Prea târziu');
  });

  it.each(['<html>502</html>', 'null', '42', ''])('has no sentence when the body is %j', (body) => {
    expect(serverMessageOf(new ApiError(500, body, 'Internal Server Error'))).toBeUndefined();
  });

  it('is not what a cut connection gives', () => {
    expect(serverMessageOf(new TypeError('Failed to fetch'))).toBeUndefined();
  });
});
