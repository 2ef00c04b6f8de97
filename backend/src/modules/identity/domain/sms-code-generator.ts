import { createHmac } from 'node:crypto';
import type { PhoneNumber } from '../../../kernel/phone-number.ts';

const DIGITS = 6;

/**
 * Derives the digits of an SMS code, and the hashes stored instead of code and phone, from the application secret.
 * Codes are never stored: they are derived again from their id when the SMS is written.
 */
export class SmsCodeGenerator {
  constructor(private readonly secret: string) {}

  codeOf(id: string): string {
    // With 48 bits modulo a million, the probabilities of two codes differ by at most one in 10^8.
    const number = this.hmac('code', id).readUIntBE(0, 6) % 10 ** DIGITS;
    return String(number).padStart(DIGITS, '0');
  }

  hashOfCode(id: string, code: string): string {
    return this.hmac('code-check', `${id}:${code}`).toString('base64url');
  }

  hashOfPhone(phone: PhoneNumber): string {
    return this.hmac('phone', phone).toString('base64url');
  }

  /** Separates the outputs of the three uses, which share one secret. */
  private hmac(use: string, text: string): Buffer {
    return createHmac('sha256', this.secret).update(`sms-${use}:${text}`).digest();
  }
}
