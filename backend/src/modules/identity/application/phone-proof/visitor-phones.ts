import { Injectable } from '@nestjs/common';
import type { DomainError } from '../../../../kernel/domain-error.ts';
import type { PhoneNumber } from '../../../../kernel/phone-number.ts';
import { SmsCodes } from '../../domain/sms-codes.ts';
import { IdempotentResponses } from '../accounts/idempotent-responses.ts';
import { CodeRequesters } from './code-requesters.ts';
import { SmsVerification } from './sms-verification.ts';

/** Proves by SMS code that a visitor has the phone of a booking. */
@Injectable()
export class BookingPhones {
  constructor(private readonly verification: SmsVerification) {}

  /**
   * Requests a code, in the caller's unit of work.
   * @returns when the code expires
   * @throws TooManySmsCodes
   */
  requestCode(phone: PhoneNumber): Promise<Date> {
    return this.verification.requestForBooking(phone);
  }

  /**
   * Checks an entered code, in the caller's unit of work, which commits also after a refusal so that wrong tries count.
   *
   * @param field name of the entered code in the request
   * @returns the refusal, to be thrown after the commit; undefined when the code is right.
   */
  async checkCode(phone: PhoneNumber, code: string, field: string): Promise<DomainError | undefined> {
    const refusal = await this.verification.checkForBooking(phone, code);
    return (
      refusal && Object.assign(refusal, { fields: refusal.fields.map((error) => ({ ...error, field })) })
    );
  }
}

/** Proves by SMS code that a visitor has the phone of a guest, and erases what was stored for it. */
@Injectable()
export class GuestPhones {
  constructor(
    private readonly verification: SmsVerification,
    private readonly requesters: CodeRequesters,
    private readonly codes: SmsCodes,
    private readonly responses: IdempotentResponses,
  ) {}

  /**
   * Requests a code that confirms an erasure, in the caller's unit of work.
   *
   * @param customerId null when the customer is not a guest: the code is stored but not sent.
   * @returns when the code expires
   * @throws TooManySmsCodes
   */
  requestCode(phone: PhoneNumber, customerId: number | null): Promise<Date> {
    const requester = this.requesters.ofGuest(customerId);
    return this.verification.request('guest-erasure', phone, customerId, requester);
  }

  /**
   * Verifies an entered code, in the caller's unit of work, which commits also after a refusal so that wrong tries count.
   *
   * @returns the refusal, to be thrown after the commit; undefined when the code is right.
   */
  verifyCode(phone: PhoneNumber, code: string, customerId: number): Promise<DomainError | undefined> {
    const requester = this.requesters.ofGuest(customerId);
    return this.verification.verify('guest-erasure', phone, code, customerId, requester);
  }

  /** Deletes the codes of a guest and the stored responses that contain the phone. Needs a unit of work. */
  async erase(customerId: number, phone: PhoneNumber): Promise<void> {
    await this.codes.deleteOfGuest(customerId);
    await this.responses.deleteOf(null, phone);
  }
}
