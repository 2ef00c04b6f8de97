import { UNDO_MS } from '@car-workshop/contracts/values/appointments';
import type { LocalDate, LocalTime } from '../../../kernel/wall-clock.ts';
import { MAX_NOTIFIED } from './reminder.values.ts';

/** Days for which an owner who was told about a vehicle is not told again. */
export const NOTICE_DAYS = 7;

/** Reasons for which an owner is not told, by priority. */
export const NOTICE_OMISSIONS = [
  'over',
  'no-owner',
  'switched-off',
  'no-account',
  'no-consent',
  'unproven',
  'unreachable',
  'booked',
  'snoozed',
  'told',
  'same-vehicle',
  'sms-budget',
  'next-act',
] as const;
export type NoticeOmission = (typeof NOTICE_OMISSIONS)[number];

/** The first free start of the service that does what is due, which a notice names and does not reserve. */
export interface StartOffer {
  readonly serviceId: number;
  readonly date: LocalDate;
  readonly startMinute: LocalTime;
  /** The price of the service when the notice was sent. */
  readonly priceBani: number;
}

/** A due reminder whose owner may be told. */
export interface NoticeCandidate {
  readonly reminderId: number;
  readonly vehicleId: number;
  /** False if the owner is erased. */
  readonly hasOwner: boolean;
  /** Whether the vehicle has an open appointment. */
  readonly isBooked: boolean;
  readonly snoozedUntil: LocalDate | null;
  /** When a reminder of the vehicle was last raised; null if that is longer ago than {@link NOTICE_DAYS}. */
  readonly raisedAt: Date | null;
}

/** The answer of the notifications module about an owner. */
export interface MessageAnswer {
  readonly refusal: Extract<
    NoticeOmission,
    'no-owner' | 'switched-off' | 'no-account' | 'no-consent' | 'unproven' | 'unreachable'
  > | null;
  readonly consentSince: Date | null;
  /** Parts of the SMS; 0 if none is sent. */
  readonly smsParts: number;
  readonly byEmail: boolean;
  /** Whether a device of the owner may show the message instead of the SMS. */
  readonly byDevice: boolean;
}

export interface NoticePlan<Candidate extends NoticeCandidate = NoticeCandidate> {
  readonly notified: readonly (Candidate & { readonly message: MessageAnswer })[];
  readonly omitted: ReadonlyMap<NoticeOmission, number>;
}

interface PlanningRules {
  readonly today: LocalDate;
  /** SMS that may still be sent on the day of the messages. */
  readonly smsLeft: number;
}

/** Decides who is told, in the order of the candidates: one message for each vehicle. */
export function planNotices<Candidate extends NoticeCandidate>(
  candidates: readonly Candidate[],
  answerOf: (candidate: Candidate) => MessageAnswer,
  { today, smsLeft }: PlanningRules,
): NoticePlan<Candidate> {
  const notified: (Candidate & { readonly message: MessageAnswer })[] = [];
  const omitted = new Map<NoticeOmission, number>();
  const vehicles = new Set<number>();
  let left = smsLeft;
  const omissionOf = (candidate: Candidate, message: MessageAnswer): NoticeOmission | null => {
    if (!candidate.hasOwner) return 'no-owner';
    if (message.refusal) return message.refusal;
    if (candidate.isBooked) return 'booked';
    if (candidate.snoozedUntil !== null && candidate.snoozedUntil > today) return 'snoozed';
    if (wasTold(candidate, message)) return 'told';
    if (vehicles.has(candidate.vehicleId)) return 'same-vehicle';
    if (message.smsParts > 0 && left < 1) return 'sms-budget';
    return notified.length < MAX_NOTIFIED ? null : 'next-act';
  };
  for (const candidate of candidates) {
    const message = answerOf(candidate);
    const omission = omissionOf(candidate, message);
    if (omission) {
      omitted.set(omission, (omitted.get(omission) ?? 0) + 1);
      continue;
    }
    notified.push({ ...candidate, message });
    vehicles.add(candidate.vehicleId);
    if (message.smsParts > 0) left -= 1;
  }
  return { notified, omitted };
}

/** A message that was raised before the consent was given was never sent. */
function wasTold({ raisedAt }: NoticeCandidate, { consentSince }: MessageAnswer): boolean {
  return raisedAt !== null && consentSince !== null && consentSince <= raisedAt;
}

/** Until when a notice can be undone; its messages wait until then. */
export function noticeUndoableUntil(sentAt: Date): Date {
  return new Date(sentAt.getTime() + UNDO_MS);
}
