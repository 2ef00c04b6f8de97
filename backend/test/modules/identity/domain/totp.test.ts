import { describe, expect, it } from '@jest/globals';
import { newTotpSecret, totpStepOf, totpUri } from '../../../../src/modules/identity/domain/second-factor-codes.ts';

/** The secret of the test values in RFC 6238, appendix B: "12345678901234567890". */
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('a code of an authenticator app', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [20_000_000_000, '353130'],
  ])('at second %i is the one of RFC 6238', (second, code) => {
    const at = new Date(second * 1000);
    expect(totpStepOf(RFC_SECRET, code, at)).toBe(Math.floor(second / 30));
  });

  it('is accepted one step early and late, and no further', () => {
    const stepAt = (second: number) => totpStepOf(RFC_SECRET, '005924', new Date(second * 1000));
    const step = 1_234_567_890 / 30;
    expect([step - 2, step - 1, step, step + 1, step + 2].map((other) => stepAt(other * 30 + 15))).toEqual([
      null,
      step,
      step,
      step,
      null,
    ]);
  });

  it('is wrong with another secret', () => {
    expect(totpStepOf(newTotpSecret(), '287082', new Date(59_000))).toBeNull();
  });
});

describe('the address in the QR code', () => {
  it('names the workshop, the account and the secret', () => {
    const secret = newTotpSecret();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const uri = new URL(totpUri(secret, { issuer: 'service.example.ro', label: '+40722123456' }));
    expect(uri.href).toMatch(/^otpauth:\/\/totp\/service\.example\.ro:(\+|%2B)40722123456\?/);
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      issuer: 'service.example.ro',
      secret,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
  });
});
