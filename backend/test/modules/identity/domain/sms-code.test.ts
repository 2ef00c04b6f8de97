import { describe, expect, it } from '@jest/globals';
import { SmsCode, type SmsCodePurpose } from '../../../../src/modules/identity/domain/sms-code.ts';

const REQUESTED = new Date('2026-03-02T08:00:00Z');
const minutesLater = (minutes: number) => new Date(REQUESTED.getTime() + minutes * 60_000);

const aCode = (holderId: number | null = 7, purpose: SmsCodePurpose = 'phone-proof') =>
  SmsCode.request(
    {
      id: '4be0643f-1d98-473b-97cd-ca98a65347dd',
      purpose,
      holderId,
      phoneHash: 'phone',
      codeHash: 'right',
    },
    REQUESTED,
  );

describe('an SMS code', () => {
  it('raises an event without digits and phone', () => {
    expect(
      aCode()
        .releaseEvents()
        .map(({ data }) => data),
    ).toEqual([{ codeId: '4be0643f-1d98-473b-97cd-ca98a65347dd', userId: 7, purpose: 'phone-proof' }]);
  });

  it('of a guest raises an event with the customer', () => {
    const code = aCode(5, 'guest-erasure');
    expect(code).toMatchObject({ userId: null, customerId: 5 });
    expect(code.releaseEvents().map(({ data }) => data)).toEqual([
      { codeId: '4be0643f-1d98-473b-97cd-ca98a65347dd', customerId: 5 },
    ]);
  });

  it('raises no event when the phone has no account', () => {
    expect(aCode(null).releaseEvents()).toEqual([]);
  });

  it('can be used once', () => {
    const code = aCode();
    expect(code.verify('right', minutesLater(1))).toBeUndefined();
    expect(code.verify('right', minutesLater(2))).toMatchObject({ code: 'sms_code_used' });
    expect(code.isOpen(minutesLater(2))).toBe(false);
  });

  it('is valid up to ten minutes', () => {
    expect(aCode().verify('right', new Date(minutesLater(10).getTime() - 1))).toBeUndefined();
    expect(aCode().verify('right', minutesLater(10))).toMatchObject({ code: 'sms_code_expired' });
  });

  it('accepts the right code after four wrong tries, but not after five', () => {
    const code = aCode();
    const left = [4, 3, 2, 1, 0];
    for (const triesLeft of left.slice(0, 4)) {
      expect(code.verify('wrong', minutesLater(1))).toMatchObject({
        code: 'sms_code_wrong',
        extensions: { triesLeft },
      });
    }
    const fifth = code.verify('wrong', minutesLater(1));
    expect(fifth).toMatchObject({ code: 'sms_code_wrong', extensions: { triesLeft: 0 } });
    expect(code.verify('right', minutesLater(1))).toMatchObject({ code: 'sms_code_tries_used_up' });
  });
});
