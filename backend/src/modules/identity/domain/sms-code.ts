import { AggregateRoot } from '../../../kernel/aggregate-root.ts';
import type { DomainError } from '../../../kernel/domain-error.ts';
import { GuestCodeRequested, PhoneCodeRequested, SmsCodeRequested } from '../events.ts';
import { SmsCodeExpired, SmsCodeTriesUsedUp, SmsCodeUsed, SmsCodeWrong } from './sms-code.errors.ts';

/** What a code authorises. */
export type SmsCodePurpose = 'phone-proof' | 'password-reset' | 'guest-erasure' | 'booking-proof';

const VALID_MS = 10 * 60_000;
const MAX_TRIES = 5;

/**
 * At most so many codes are requested for a phone in so many minutes, for all purposes together. Each code can be guessed
 * five times: the second limit leaves 40 guesses a day. It equals the SMS with codes that a phone gets in a day.
 */
export const SMS_CODES_PER_PHONE = [
  { codes: 3, minutes: 15 },
  { codes: 8, minutes: 24 * 60 },
] as const;

/** A request for a code. */
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
}

/**
 * Six digits sent to a phone to prove its possession. A code is valid for ten minutes, once, for five tries; a newer
 * code of the same purpose replaces it.
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
  tries: number;
  usedAt: Date | null;

  static request({ holderId, phone = null, ...request }: SmsCodeRequest, at: Date): SmsCode {
    const isOfGuest = request.purpose === 'guest-erasure';
    const code = Object.assign(new SmsCode(), request, {
      userId: isOfGuest ? null : holderId,
      customerId: isOfGuest ? holderId : null,
      phone,
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

  /** Whether the code can still be used. */
  isOpen(at: Date): boolean {
    return this.usedAt === null && at < this.expiresAt;
  }

  /**
   * Checks an entered code and marks the code as used when it is right. Returns the refusal instead of throwing it,
   * because throwing would roll back the count of wrong tries.
   *
   * @returns the refusal, or undefined when the code is right.
   */
  verify(codeHash: string, at: Date): DomainError | undefined {
    const refusal = this.check(codeHash, at);
    if (!refusal) this.usedAt = at;
    return refusal;
  }

  /** {@link verify} without marking the code as used. */
  check(codeHash: string, at: Date): DomainError | undefined {
    if (this.usedAt !== null) return new SmsCodeUsed();
    if (at >= this.expiresAt) return new SmsCodeExpired();
    if (this.tries >= MAX_TRIES) return new SmsCodeTriesUsedUp();
    if (codeHash !== this.codeHash) {
      this.tries += 1;
      return new SmsCodeWrong(MAX_TRIES - this.tries);
    }
    return undefined;
  }

  private raiseRequested(): void {
    const { id: codeId, purpose, userId, customerId, phone } = this;
    if (phone !== null) this.raise(PhoneCodeRequested({ codeId }));
    if (customerId !== null) this.raise(GuestCodeRequested({ codeId, customerId }));
    if (userId !== null && (purpose === 'phone-proof' || purpose === 'password-reset'))
      this.raise(SmsCodeRequested({ codeId, userId, purpose }));
  }
}
