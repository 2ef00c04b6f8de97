import { describe, expect, it } from '@jest/globals';
import { SmsCode } from '../../../../src/modules/identity/domain/sms-code.ts';

const ASKED = new Date('2026-03-02T08:00:00Z');
const minutesLater = (minutes: number) => new Date(ASKED.getTime() + minutes * 60_000);

const aCode = (userId: number | null = 7) =>
  SmsCode.request(
    {
      id: '4be0643f-1d98-473b-97cd-ca98a65347dd',
      purpose: 'phone-proof',
      userId,
      phoneHash: 'phone',
      codeHash: 'right',
    },
    ASKED,
  );

describe('an SMS code', () => {
  it('tells that it was asked for, without digits and phone', () => {
    expect(
      aCode()
        .releaseEvents()
        .map(({ data }) => data),
    ).toEqual([{ codeId: '4be0643f-1d98-473b-97cd-ca98a65347dd', userId: 7, purpose: 'phone-proof' }]);
  });

  it('is silent when nobody has the phone', () => {
    expect(aCode(null).releaseEvents()).toEqual([]);
  });

  it('serves once', () => {
    const code = aCode();
    expect(code.repeat('right', minutesLater(1))).toBeUndefined();
    expect(code.repeat('right', minutesLater(2))).toMatchObject({ code: 'sms_code_used' });
    expect(code.isOpen(minutesLater(2))).toBe(false);
  });

  it('is valid up to ten minutes', () => {
    expect(aCode().repeat('right', new Date(minutesLater(10).getTime() - 1))).toBeUndefined();
    expect(aCode().repeat('right', minutesLater(10))).toMatchObject({ code: 'sms_code_expired' });
  });

  it('bears four wrong tries and is over after five', () => {
    const code = aCode();
    const left = [4, 3, 2, 1, 0];
    for (const triesLeft of left.slice(0, 4)) {
      expect(code.repeat('wrong', minutesLater(1))).toMatchObject({
        code: 'sms_code_wrong',
        extensions: { triesLeft },
      });
    }
    const fifth = code.repeat('wrong', minutesLater(1));
    expect(fifth).toMatchObject({ code: 'sms_code_wrong', extensions: { triesLeft: 0 } });
    expect(code.repeat('right', minutesLater(1))).toMatchObject({ code: 'sms_code_tries_used_up' });
  });
});
