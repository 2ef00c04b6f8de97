import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import type { DomainError } from '../../../kernel/domain-error.ts';
import type { PhoneNumber } from '../../../kernel/phone-number.ts';
import { TooManySmsCodes } from '../domain/identity.errors.ts';
import { SmsCodeNotRequested } from '../domain/sms-code.errors.ts';
import { SMS_CODES_PER_PHONE, SmsCode, type SmsCodePurpose } from '../domain/sms-code.ts';
import { SmsCodeGenerator } from '../domain/sms-code-generator.ts';
import { SmsCodes } from '../domain/sms-codes.ts';

/** The hash of no code. */
const NO_CODE = '';

/** Requests and verifies SMS codes, for phone proof, password reset, the erasure of guests and bookings. */
@Injectable()
export class SmsVerification {
  constructor(
    private readonly codes: SmsCodes,
    private readonly generator: SmsCodeGenerator,
    private readonly clock: Clock,
  ) {}

  /**
   * Requests a code, in the caller's unit of work.
   *
   * @param holderId account or, for a `guest-erasure`, customer; null when the phone has none: the code is stored but
   *   not sent.
   * @returns when the code expires
   * @throws TooManySmsCodes
   */
  request(purpose: SmsCodePurpose, phone: PhoneNumber, holderId: number | null): Promise<Date> {
    return this.requestCode(purpose, phone, { holderId });
  }

  /**
   * Requests a code that proves the phone of a booking, in the caller's unit of work.
   * @returns when the code expires
   * @throws TooManySmsCodes
   */
  requestForBooking(phone: PhoneNumber): Promise<Date> {
    return this.requestCode('booking-proof', phone, { holderId: null, phone });
  }

  /**
   * Checks an entered code of {@link requestForBooking}, in the caller's unit of work, which commits also after a refusal.
   * A right code stays valid until it expires, because the booking may fail for another reason.
   *
   * @returns the refusal, to be thrown after the commit; undefined when the code is right.
   */
  async checkForBooking(phone: PhoneNumber, entered: string): Promise<DomainError | undefined> {
    const code = await this.codes.newestForChange('booking-proof', this.generator.hashOfPhone(phone));
    if (!code) return new SmsCodeNotRequested();
    const refusal = code.check(this.generator.hashOfCode(code.id, entered), this.clock.now());
    await this.codes.save(code);
    return refusal;
  }

  private async requestCode(
    purpose: SmsCodePurpose,
    phone: PhoneNumber,
    holder: { readonly holderId: number | null; readonly phone?: PhoneNumber },
  ): Promise<Date> {
    const now = this.clock.now();
    const phoneHash = this.generator.hashOfPhone(phone);
    await this.codes.lockPhone(phoneHash);
    await this.requireQuota(phoneHash, now);
    const id = randomUUID();
    const codeHash = this.generator.hashOfCode(id, this.generator.codeOf(id));
    const code = SmsCode.request({ id, purpose, ...holder, phoneHash, codeHash }, now);
    await this.codes.add(code);
    return code.expiresAt;
  }

  /**
   * Verifies an entered code, in the caller's unit of work. The caller commits also after a refusal, so that wrong
   * tries count.
   *
   * @param holderId account or customer that enters the code; a code requested for another one, or for none, is wrong.
   * @returns the refusal, to be thrown after the commit; undefined when the code is right.
   */
  async verify(
    purpose: SmsCodePurpose,
    phone: PhoneNumber,
    entered: string,
    holderId: number | null,
  ): Promise<DomainError | undefined> {
    const code = await this.codes.newestForChange(purpose, this.generator.hashOfPhone(phone));
    if (!code) return new SmsCodeNotRequested();
    const isTheirs = code.holderId !== null && code.holderId === holderId;
    const hash = isTheirs ? this.generator.hashOfCode(code.id, entered) : NO_CODE;
    const refusal = code.verify(hash, this.clock.now());
    await this.codes.save(code);
    return refusal;
  }

  private async requireQuota(phoneHash: string, now: Date): Promise<void> {
    for (const { codes, minutes } of SMS_CODES_PER_PHONE) {
      const windowMs = minutes * 60_000;
      const requested = await this.codes.requestedSince(phoneHash, new Date(now.getTime() - windowMs));
      const oldest = requested.at(-codes);
      if (!oldest) continue;
      const waitMs = oldest.getTime() + windowMs - now.getTime();
      throw new TooManySmsCodes(Math.max(1, Math.ceil(waitMs / 1000)));
    }
  }
}
