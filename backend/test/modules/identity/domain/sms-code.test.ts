import { describe, expect, it } from '@jest/globals';
import { type CodeRequester, SmsCode, type SmsCodePurpose } from '../../../../src/modules/identity/domain/sms-code.ts';

const REQUESTED = new Date('2026-03-02T08:00:00Z');
const minutesLater = (minutes: number) => new Date(REQUESTED.getTime() + minutes * 60_000);
const stranger = (key: string): CodeRequester => ({ lane: 'stranger', key });

const aCode = (holderId: number | null = 7, purpose: SmsCodePurpose = 'phone-proof') =>
  SmsCode.request(
    {
      id: '4be0643f-1d98-473b-97cd-ca98a65347dd',
      purpose,
      holderId,
      phoneHash: 'phone',
      codeHash: 'right',
      requester: { lane: 'owner', key: 'owner' },
    },
    REQUESTED,
  );
const tryOften = (code: SmsCode, requester: CodeRequester, times: number) => {
  for (let n = 0; n < times; n++) code.countTry(requester);
};

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
    expect(code.refusal(minutesLater(1))).toBeUndefined();
    code.use(minutesLater(1));
    expect(code.refusal(minutesLater(2))).toMatchObject({ code: 'sms_code_used' });
    expect(code.isOpen(minutesLater(2))).toBe(false);
  });

  it('is valid up to ten minutes', () => {
    expect(aCode().refusal(new Date(minutesLater(10).getTime() - 1))).toBeUndefined();
    expect(aCode().refusal(minutesLater(10))).toMatchObject({ code: 'sms_code_expired' });
  });

  it('can be tried five times by the one who requested it, whatever others tried', () => {
    const code = aCode();
    for (const other of ['a', 'b', 'c']) tryOften(code, stranger(other), 5);
    const owner: CodeRequester = { lane: 'owner', key: 'owner' };
    expect(code.triesLeft(owner, 999)).toBe(5);
    tryOften(code, owner, 4);
    expect(code.triesLeft(owner, 999)).toBe(1);
    tryOften(code, owner, 1);
    expect(code.triesLeft(owner, 0)).toBe(0);
  });

  it('can be tried five times by each stranger, ten times by all, and thirty times a day at the phone', () => {
    const code = aCode();
    expect(code.triesLeft(stranger('a'), 0)).toBe(5);
    tryOften(code, stranger('a'), 5);
    expect(code.triesLeft(stranger('a'), 5)).toBe(0);
    tryOften(code, stranger('b'), 4);
    expect(code.triesLeft(stranger('c'), 9)).toBe(1);
    expect(aCode().triesLeft(stranger('c'), 28)).toBe(2);
    expect(aCode().triesLeft(stranger('c'), 30)).toBe(0);
  });

  it('can be tried by browsers that know the phone although strangers have no tries left', () => {
    const code = aCode();
    tryOften(code, stranger('a'), 5);
    tryOften(code, stranger('b'), 5);
    expect(code.triesLeft(stranger('c'), 10)).toBe(0);
    expect(code.triesLeft({ lane: 'browser', key: 'mine' }, 0)).toBe(5);
  });
});
