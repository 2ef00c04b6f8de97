import { describe, expect, it } from '@jest/globals';
import { localDate } from '../../../../src/kernel/wall-clock.ts';
import {
  type MessageAnswer,
  type NoticeCandidate,
  planNotices,
} from '../../../../src/modules/reminders/domain/notice.ts';
import { MAX_NOTIFIED } from '../../../../src/modules/reminders/domain/reminder.values.ts';

const TODAY = localDate('2026-05-18');
const CONSENT = new Date('2026-01-10T10:00:00Z');

let ids = 0;
function aCandidate(overrides: Partial<NoticeCandidate> = {}): NoticeCandidate {
  ids += 1;
  const facts = { hasOwner: true, isBooked: false, snoozedUntil: null, raisedAt: null };
  return { reminderId: ids, vehicleId: ids, ...facts, ...overrides };
}

const BY_SMS: MessageAnswer = { refusal: null, consentSince: CONSENT, smsParts: 2, byEmail: false, byDevice: false };

const plan = (candidates: NoticeCandidate[], message: Partial<MessageAnswer> = {}, smsLeft = 100) => {
  const { notified, omitted } = planNotices(candidates, () => ({ ...BY_SMS, ...message }), { today: TODAY, smsLeft });
  return { notified: notified.map(({ reminderId }) => reminderId), omitted: Object.fromEntries(omitted) };
};
const reasonOf = (candidate: Partial<NoticeCandidate>, message: Partial<MessageAnswer> = {}) =>
  Object.keys(plan([aCandidate(candidate)], message).omitted)[0] ?? null;

describe('the owners whom a notice of the desk reaches', () => {
  it('are those with consent whose vehicle has no appointment and was not told of', () => {
    expect(reasonOf({})).toBeNull();
    expect(reasonOf({ isBooked: true })).toBe('booked');
    expect(reasonOf({ hasOwner: false })).toBe('no-owner');
    expect(reasonOf({}, { refusal: 'no-consent' })).toBe('no-consent');
    expect(reasonOf({}, { refusal: 'unproven' })).toBe('unproven');
  });

  it('were not told since they consented: what was raised before was not sent', () => {
    expect(reasonOf({ raisedAt: new Date(CONSENT.getTime() + 1) })).toBe('told');
    expect(reasonOf({ raisedAt: CONSENT })).toBe('told');
    expect(reasonOf({ raisedAt: new Date(CONSENT.getTime() - 1) })).toBeNull();
  });

  it('have no reminder that is snoozed past today', () => {
    expect(reasonOf({ snoozedUntil: localDate('2026-05-19') })).toBe('snoozed');
    expect(reasonOf({ snoozedUntil: TODAY })).toBeNull();
  });

  it('are told once of a vehicle, of the most urgent reminder that can be sent', () => {
    const snoozed = aCandidate({ vehicleId: 7, snoozedUntil: localDate('2026-06-01') });
    const [second, third] = [aCandidate({ vehicleId: 7 }), aCandidate({ vehicleId: 7 })];
    expect(plan([snoozed, second, third])).toEqual({
      notified: [second.reminderId],
      omitted: { snoozed: 1, 'same-vehicle': 1 },
    });
  });

  it('are as many as there are SMS left, most urgent first; an e-mail takes none', () => {
    const candidates = [aCandidate(), aCandidate(), aCandidate()];
    expect(plan(candidates, {}, 2)).toEqual({
      notified: candidates.slice(0, 2).map(({ reminderId }) => reminderId),
      omitted: { 'sms-budget': 1 },
    });
    expect(plan(candidates, { smsParts: 0, byEmail: true }, 0).notified).toHaveLength(3);
  });

  it('are as many as one act takes', () => {
    const many = Array.from({ length: MAX_NOTIFIED + 3 }, () => aCandidate());
    const { notified, omitted } = plan(many, {}, 1_000);
    expect([notified.length, omitted]).toEqual([MAX_NOTIFIED, { 'next-act': 3 }]);
  });
});
