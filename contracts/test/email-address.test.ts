import { describe, expect, it } from '@jest/globals';
import { isEmailAddress } from '../src/email-address.ts';

describe('an e-mail address', () => {
  it.each(['ion@example.ro', 'ion.popescu+auto@mail.example.co', 'ștefan@exemplu.ro'])('may be %s', (text) => {
    expect(isEmailAddress(text)).toBe(true);
  });

  it.each(['ion', 'ion@localhost', '@example.ro', 'ion@example.', 'a b@example.ro', '<ion@example.ro>', 'a@b@c.ro'])(
    'may not be %s',
    (text) => {
      expect(isEmailAddress(text)).toBe(false);
    },
  );

  it('has at most 254 characters', () => {
    expect(isEmailAddress(`${'a'.repeat(243)}@example.ro`)).toBe(true);
    expect(isEmailAddress(`${'a'.repeat(244)}@example.ro`)).toBe(false);
  });
});
