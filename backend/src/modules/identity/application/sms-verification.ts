import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import type { DomainError } from '../../../kernel/domain-error.ts';
import type { PhoneNumber } from '../../../kernel/phone-number.ts';
import { CodeMint } from '../domain/code-mint.ts';
import { TooManySmsCodes } from '../domain/identity.errors.ts';
import { SmsCodeNotRequested } from '../domain/sms-code.errors.ts';
import { SMS_CODES_PER_PHONE, SmsCode, type SmsCodePurpose } from '../domain/sms-code.ts';
import { SmsCodes } from '../domain/sms-codes.ts';

/** Sends six digits to a phone and hears them back: what phone proof and password reset share. */
@Injectable()
export class SmsVerification {
  constructor(
    private readonly codes: SmsCodes,
    private readonly mint: CodeMint,
    private readonly clock: Clock,
  ) {}

  /**
   * Asks for a code, in the caller's unit of work.
   *
   * @param userId null when the phone has no account: everything is done alike, and nothing is sent.
   * @returns when the code is over.
   * @throws TooManySmsCodes
   */
  async ask(purpose: SmsCodePurpose, phone: PhoneNumber, userId: number | null): Promise<Date> {
    const now = this.clock.now();
    const phoneHash = this.mint.hashOfPhone(phone);
    await this.codes.lockPhone(phoneHash);
    await this.refuseFlood(phoneHash, now);
    const id = randomUUID();
    const codeHash = this.mint.hashOfCode(id, this.mint.codeOf(id));
    const code = SmsCode.request({ id, purpose, userId, phoneHash, codeHash }, now);
    await this.codes.add(code);
    return code.expiresAt;
  }

  /**
   * Hears a code, in the caller's unit of work, which must be committed whatever the answer: wrong tries count.
   *
   * @returns why it is refused, to be thrown behind the commit; undefined when it is right.
   */
  async hear(purpose: SmsCodePurpose, phone: PhoneNumber, typed: string): Promise<DomainError | undefined> {
    const code = await this.codes.newestForChange(purpose, this.mint.hashOfPhone(phone));
    if (!code) return new SmsCodeNotRequested();
    const refusal = code.repeat(this.mint.hashOfCode(code.id, typed), this.clock.now());
    await this.codes.save(code);
    return refusal;
  }

  private async refuseFlood(phoneHash: string, now: Date): Promise<void> {
    const { codes, minutes } = SMS_CODES_PER_PHONE;
    const windowMs = minutes * 60_000;
    const asked = await this.codes.askedSince(phoneHash, new Date(now.getTime() - windowMs));
    const oldestThatCounts = asked.at(-codes);
    if (!oldestThatCounts) return;
    const waitMs = oldestThatCounts.getTime() + windowMs - now.getTime();
    throw new TooManySmsCodes(Math.max(1, Math.ceil(waitMs / 1000)));
  }
}
