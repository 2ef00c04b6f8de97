import { AggregateRoot } from '../../../kernel/aggregate-root.ts';
import type { DomainError } from '../../../kernel/domain-error.ts';
import { CounterCodeRequested, GuestCodeRequested, PhoneCodeRequested, SmsCodeRequested } from '../events.ts';
import {
  CODE_LANES,
  type CodeLane,
  type CodeRequester,
  type CodeTries,
  TRIES_OF_REQUESTER,
} from './code-requester.ts';
import { SmsCodeExpired, SmsCodeUsed } from './identity.errors.ts';

export type SmsCodePurpose =
  | 'phone-proof'
  | 'counter-proof'
  | 'password-reset'
  | 'guest-erasure'
  | 'booking-proof';

const VALID_MS = 10 * 60_000;
/** What the column admits; the tries of each requester are in {@link SmsCode.triesBy}. */
const MAX_STORED_TRIES = 5;

interface SmsCodeRequest {
  /** UUID chosen by the caller, because the digits are derived from it. */
  readonly id: string;
  readonly purpose: SmsCodePurpose;
  /**
   * The account that has the phone or, for a `guest-erasure`, the customer; null when the phone has none, in which case
   * the code is stored but not sent.
   */
  readonly holderId: number | null;
  /** For a `booking-proof`, whose phone neither an account nor a customer may have. */
  readonly phone?: string | null;
  readonly phoneHash: string;
  readonly codeHash: string;
  readonly requester: CodeRequester;
}

/**
 * Six digits sent to a phone to prove its possession. A code is valid for ten minutes, once, for five tries of each
 * requester within the limits of its lane; a newer code of the same purpose and requester replaces it.
 */
export class SmsCode extends AggregateRoot {
  readonly id: string;
  readonly purpose: SmsCodePurpose;
  /** Null for a guest. */
  readonly userId: number | null;
  /** The customer, for a guest. */
  readonly customerId: number | null;
  /** E.164, for a `booking-proof`; null for others. */
  readonly phone: string | null;
  readonly phoneHash: string;
  readonly codeHash: string;
  readonly expiresAt: Date;
  readonly createdAt: Date;
  /** Null for a code of the release before requesters were stored. */
  readonly requestedBy: string | null;
  readonly lane: CodeLane | null;
  triesBy: readonly CodeTries[];
  /** Wrong tries of all, at most five: for the release before. */
  tries: number;
  usedAt: Date | null;

  static request({ holderId, phone = null, requester, ...request }: SmsCodeRequest, at: Date): SmsCode {
    const isOfGuest = request.purpose === 'guest-erasure';
    const code = Object.assign(new SmsCode(), request, {
      userId: isOfGuest ? null : holderId,
      customerId: isOfGuest ? holderId : null,
      phone,
      requestedBy: requester.key,
      lane: requester.lane,
      triesBy: [],
      createdAt: at,
      expiresAt: new Date(at.getTime() + VALID_MS),
      tries: 0,
      usedAt: null,
    });
    code.raiseRequested();
    return code;
  }

  get stream(): string {
    return `sms-code-${this.id}`;
  }

  /** The account or guest that the code was sent to; null when it was not sent. */
  get holderId(): number | null {
    return this.userId ?? this.customerId;
  }

  isOpen(at: Date): boolean {
    return this.usedAt === null && at < this.expiresAt;
  }

  /** Why the code cannot be used any more; undefined while it is open. */
  refusal(at: Date): DomainError | undefined {
    if (this.usedAt !== null) return new SmsCodeUsed();
    return at >= this.expiresAt ? new SmsCodeExpired() : undefined;
  }

  /**
   * How often a requester may still try this code.
   * @param others tries in the last day, at all codes of the phone, that count for `triesOfOthersInDay`
   */
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
    this.tries = Math.min(MAX_STORED_TRIES, this.tries + 1);
  }

  /** Ends the code, with the one that was entered. */
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
    if (customerId !== null) this.raise(GuestCodeRequested({ codeId, customerId }));
    if (userId !== null && purpose === 'counter-proof') this.raise(CounterCodeRequested({ codeId, userId }));
    if (userId !== null && (purpose === 'phone-proof' || purpose === 'password-reset'))
      this.raise(SmsCodeRequested({ codeId, userId, purpose }));
  }
}
