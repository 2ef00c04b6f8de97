import { AggregateRoot } from '../../../kernel/aggregate-root.ts';
import type { DomainError } from '../../../kernel/domain-error.ts';
import { SmsCodeRequested } from '../events.ts';
import { SmsCodeExpired, SmsCodeTriesUsedUp, SmsCodeUsed, SmsCodeWrong } from './sms-code.errors.ts';

/** What a code is good for. */
export type SmsCodePurpose = 'phone-proof' | 'password-reset';

const VALID_MS = 10 * 60_000;
const MAX_TRIES = 5;

/** At most so many codes go to a phone in so long, whatever for. */
export const SMS_CODES_PER_PHONE = { codes: 3, minutes: 15 } as const;

/** What it takes to ask for a code. */
export interface SmsCodeRequest {
  /** UUID, given by whoever makes the code, since the code follows from it. */
  readonly id: string;
  readonly purpose: SmsCodePurpose;
  /** Whose phone it is; null when nobody's, so that strangers see no difference. */
  readonly userId: number | null;
  readonly phoneHash: string;
  readonly codeHash: string;
}

/**
 * Six digits sent to a phone: whoever can repeat them holds it. Valid ten minutes, once, for five tries; a
 * new one replaces it.
 */
export class SmsCode extends AggregateRoot {
  readonly id: string;
  readonly purpose: SmsCodePurpose;
  readonly userId: number | null;
  readonly phoneHash: string;
  readonly codeHash: string;
  readonly expiresAt: Date;
  readonly createdAt: Date;
  tries: number;
  usedAt: Date | null;

  static request(request: SmsCodeRequest, at: Date): SmsCode {
    const code = Object.assign(new SmsCode(), request, {
      createdAt: at,
      expiresAt: new Date(at.getTime() + VALID_MS),
      tries: 0,
      usedAt: null,
    });
    const { id, userId, purpose } = code;
    if (userId !== null) code.raise(SmsCodeRequested({ codeId: id, userId, purpose }));
    return code;
  }

  get stream(): string {
    return `sms-code-${this.id}`;
  }

  /** Whether it is still worth sending. */
  isOpen(at: Date): boolean {
    return this.usedAt === null && at < this.expiresAt;
  }

  /**
   * Somebody repeats the code. A wrong try counts, so the refusal is answered and not thrown: throwing would
   * undo the count with everything else.
   *
   * @returns why not, or undefined when it was right; it has served then.
   */
  repeat(codeHash: string, at: Date): DomainError | undefined {
    if (this.usedAt !== null) return new SmsCodeUsed();
    if (at >= this.expiresAt) return new SmsCodeExpired();
    if (this.tries >= MAX_TRIES) return new SmsCodeTriesUsedUp();
    if (codeHash !== this.codeHash) {
      this.tries += 1;
      return new SmsCodeWrong(MAX_TRIES - this.tries);
    }
    this.usedAt = at;
    return undefined;
  }
}
