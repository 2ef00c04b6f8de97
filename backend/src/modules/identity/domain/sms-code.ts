import { AggregateRoot } from '../../../kernel/aggregate-root.ts';
import type { DomainError } from '../../../kernel/domain-error.ts';
import {
  ApprovalCodeRequested,
  CounterCodeRequested,
  GuestCodeRequested,
  PhoneCodeRequested,
  SmsCodeRequested,
} from '../events.ts';
import { SmsCodeExpired, SmsCodeUsed } from './identity.errors.ts';

/**
 * How well the requester of a code is known: the owner of the phone's account or a link of an appointment with proven
 * phone, the desk, another account that wants the phone, a browser that has signed in with the phone, or none of these.
 * Each lane has separate limits, so that strangers neither block others nor void their codes (ADR 43).
 */
export type CodeLane = 'owner' | 'desk' | 'account' | 'browser' | 'stranger';

export interface CodeRequester {
  readonly lane: CodeLane;
  /** A keyed hash of account, browser or address. */
  readonly key: string;
}

export interface CodeTries extends CodeRequester {
  readonly tries: number;
}

export const CODES_OF_REQUESTER = { codes: 3, minutes: 15 } as const;
const TRIES_OF_REQUESTER = 5;

interface LaneLimits {
  // The most codes per day for a phone and purpose, over all requesters of the lane.
  readonly codesOfDay: number;
  /** The most tries at one code, over all requesters of the lane except its own requester. */
  readonly triesOfOthers: number;
  // The most such tries per day, over all codes of the phone that are counted together.
  readonly triesOfOthersInDay: number;
}

const KNOWN: LaneLimits = { codesOfDay: 5, triesOfOthers: 5, triesOfOthersInDay: 10 };

export const CODE_LANES: Readonly<Record<CodeLane, LaneLimits>> = {
  owner: KNOWN,
  desk: KNOWN,
  account: KNOWN,
  browser: KNOWN,
  stranger: { codesOfDay: 6, triesOfOthers: 10, triesOfOthersInDay: 30 },
};

export type SmsCodePurpose =
  | 'phone-proof'
  | 'counter-proof'
  | 'password-reset'
  | 'guest-erasure'
  | 'approval'
  | 'booking-proof';

/**
 * Purposes for which strangers can request codes knowing only the phone, counted together to limit their SMS. An
 * erasure is excluded: it needs an appointment's link, and sends nothing for accounts, so it would silently use up
 * reset codes.
 */
const OF_STRANGERS: readonly SmsCodePurpose[] = ['phone-proof', 'counter-proof', 'password-reset', 'booking-proof'];

// The purposes that share a count of codes and tries in a lane. Most count alone and use up no other (ADR 43).
export function countedTogether(purpose: SmsCodePurpose, lane: CodeLane): readonly SmsCodePurpose[] {
  return lane === 'stranger' && OF_STRANGERS.includes(purpose) ? OF_STRANGERS : [purpose];
}

const VALID_MS = 10 * 60_000;

interface SmsCodeRequest {
  /** UUID chosen by the caller, because the digits are derived from it. */
  readonly id: string;
  readonly purpose: SmsCodePurpose;
  /** The account or, for a `guest-erasure` or `approval`, the customer. Null without any: the code is not sent. */
  readonly holderId: number | null;
  /** Only for a `booking-proof`, since no account or customer may have the phone. */
  readonly phone?: string | null;
  /** The subject of an `approval`; a code for one subject is wrong for another. */
  readonly subject?: string | null;
  readonly phoneHash: string;
  readonly codeHash: string;
  readonly requester: CodeRequester;
}

/**
 * Six digits sent to a phone to prove its possession. A code is valid once, for ten minutes and five tries per
 * requester within the limits of its lane; a newer code of the same purpose and requester replaces it.
 */
export class SmsCode extends AggregateRoot {
  readonly id: string;
  readonly purpose: SmsCodePurpose;
  readonly userId: number | null;
  readonly customerId: number | null;
  readonly phone: string | null;
  readonly subject: string | null;
  readonly phoneHash: string;
  readonly codeHash: string;
  readonly expiresAt: Date;
  readonly createdAt: Date;
  readonly requestedBy: string;
  readonly lane: CodeLane;
  triesBy: readonly CodeTries[];
  usedAt: Date | null;

  static request({ holderId, phone = null, subject = null, requester, ...request }: SmsCodeRequest, at: Date): SmsCode {
    const isOfCustomer = request.purpose === 'guest-erasure' || request.purpose === 'approval';
    const code = Object.assign(new SmsCode(), request, {
      userId: isOfCustomer ? null : holderId,
      customerId: isOfCustomer ? holderId : null,
      phone,
      subject,
      requestedBy: requester.key,
      lane: requester.lane,
      triesBy: [],
      createdAt: at,
      expiresAt: new Date(at.getTime() + VALID_MS),
      usedAt: null,
    });
    code.raiseRequested();
    return code;
  }

  get stream(): string {
    return `sms-code-${this.id}`;
  }

  get holderId(): number | null {
    return this.userId ?? this.customerId;
  }

  isOpen(at: Date): boolean {
    return this.usedAt === null && at < this.expiresAt;
  }

  refusal(at: Date): DomainError | undefined {
    if (this.usedAt !== null) return new SmsCodeUsed();
    return at >= this.expiresAt ? new SmsCodeExpired() : undefined;
  }

  /** @param others tries in the last day, over all codes of the phone, that count for `triesOfOthersInDay` */
  triesLeft({ lane, key }: CodeRequester, others: number): number {
    const own = this.triesBy.find((tries) => tries.key === key)?.tries ?? 0;
    const left = TRIES_OF_REQUESTER - own;
    if (key === this.requestedBy) return Math.max(0, left);
    const { triesOfOthers, triesOfOthersInDay } = CODE_LANES[lane];
    return Math.max(0, Math.min(left, triesOfOthers - this.triesOfOthers(lane), triesOfOthersInDay - others));
  }

  countTry({ lane, key }: CodeRequester): void {
    const own = this.triesBy.find((tries) => tries.key === key)?.tries ?? 0;
    this.triesBy = [...this.triesBy.filter((tries) => tries.key !== key), { lane, key, tries: own + 1 }];
  }

  use(at: Date): void {
    this.usedAt = at;
  }

  private triesOfOthers(lane: CodeLane): number {
    return this.triesBy
      .filter((tries) => tries.lane === lane && tries.key !== this.requestedBy)
      .reduce((sum, { tries }) => sum + tries, 0);
  }

  private raiseRequested(): void {
    const { id: codeId, purpose, userId, customerId, phone } = this;
    if (phone !== null) this.raise(PhoneCodeRequested({ codeId }));
    if (customerId !== null) {
      this.raise((purpose === 'approval' ? ApprovalCodeRequested : GuestCodeRequested)({ codeId, customerId }));
    }
    if (userId !== null && purpose === 'counter-proof') this.raise(CounterCodeRequested({ codeId, userId }));
    if (userId !== null && (purpose === 'phone-proof' || purpose === 'password-reset'))
      this.raise(SmsCodeRequested({ codeId, userId, purpose }));
  }
}

export interface RequestedCode {
  readonly at: Date;
  readonly requestedBy: string;
  readonly lane: CodeLane;
}

/** Repository of SMS codes. Every method except {@link find} needs a unit of work. */
export abstract class SmsCodes {
  /** Serialises requests for codes to this phone until the unit of work ends. */
  abstract lockPhone(phoneHash: string): Promise<void>;
  abstract requestedSince(
    phoneHash: string,
    purposes: readonly SmsCodePurpose[],
    since: Date,
  ): Promise<readonly RequestedCode[]>;

  // Tries in a lane since an instant, over all codes of the phone for these purposes, without each requester's own.
  abstract triesOfOthersSince(
    phoneHash: string,
    purposes: readonly SmsCodePurpose[],
    lane: CodeLane,
    since: Date,
  ): Promise<number>;
  abstract add(code: SmsCode): Promise<void>;

  /** The newest code of this purpose for the phone by each requester, newest first, under row locks. */
  abstract newestForChange(purpose: SmsCodePurpose, phoneHash: string): Promise<readonly SmsCode[]>;
  abstract find(id: string): Promise<SmsCode | null>;
  abstract save(code: SmsCode): Promise<void>;
  abstract deleteOf(userId: number): Promise<void>;
  abstract deleteOfGuest(customerId: number): Promise<void>;
  abstract deleteRequestedBefore(instant: Date): Promise<void>;
}
