import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { PhoneNumber } from '../../../kernel/phone-number.ts';
import { SESSION_SECRET } from '../../../platform/config/session-secret.ts';
import { CodeMint } from '../domain/code-mint.ts';

const DIGITS = 6;

@Injectable()
export class HmacCodeMint extends CodeMint {
  constructor(@Inject(SESSION_SECRET) private readonly secret: string) {
    super();
  }

  codeOf(id: string): string {
    // 48 bits over a million codes: the first ones are likelier by less than one in 10^8.
    const number = this.hmac('code', id).readUIntBE(0, 6) % 10 ** DIGITS;
    return String(number).padStart(DIGITS, '0');
  }

  hashOfCode(id: string, code: string): string {
    return this.hmac('code-check', `${id}:${code}`).toString('base64url');
  }

  hashOfPhone(phone: PhoneNumber): string {
    return this.hmac('phone', phone).toString('base64url');
  }

  /** One secret, a different key for each use. */
  private hmac(use: string, text: string): Buffer {
    return createHmac('sha256', this.secret).update(`sms-${use}:${text}`).digest();
  }
}
