import { describe, expect, it } from '@jest/globals';
import { DomainError, domainError } from '../../src/kernel/domain-error.ts';

class LastAdmin extends domainError('conflict', 'last_admin') {}

class WrongCode extends domainError('invalid', 'wrong_code', (triesLeft: number) => ({
  fields: [{ field: 'code', message: 'wrong' }],
  extensions: { triesLeft },
})) {}

describe('a class that extends domainError()', () => {
  it('has its own name, kind and code, and no details', () => {
    const error = new LastAdmin();
    expect(error).toBeInstanceOf(LastAdmin);
    expect(error).toBeInstanceOf(DomainError);
    expect(error).not.toBeInstanceOf(WrongCode);
    expect(error).toMatchObject({ name: 'LastAdmin', kind: 'conflict', code: 'last_admin' });
    expect(error).toMatchObject({ params: {}, fields: [], extensions: {}, retryAfter: undefined });
  });

  it('has the details of what it is created with', () => {
    expect(new WrongCode(3)).toMatchObject({
      fields: [{ field: 'code', message: 'wrong' }],
      extensions: { triesLeft: 3 },
      params: {},
    });
  });
});
