import { Injectable } from '@nestjs/common';
import type { DomainError } from '../../../kernel/domain-error.ts';
import type { PhoneNumber } from '../../../kernel/phone-number.ts';
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
