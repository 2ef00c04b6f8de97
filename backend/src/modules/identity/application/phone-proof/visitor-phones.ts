import { Injectable } from '@nestjs/common';
import type { DomainError } from '../../../../kernel/domain-error.ts';
import type { PhoneNumber } from '../../../../kernel/phone-number.ts';
import { SmsCodes } from '../../domain/sms-code.ts';
import { IdempotentResponses } from '../accounts/own-account.ts';
import { type AppointmentOfCode, CodeRequesters, SmsVerification } from './sms-verification.ts';

@Injectable()
export class BookingPhones {
  constructor(
    private readonly verification: SmsVerification,
    private readonly requesters: CodeRequesters,
  ) {}

  /** Joins the caller's unit of work. @throws TooManySmsCodes */
  requestCode(phone: PhoneNumber): Promise<Date> {
    return this.verification.request('booking-proof', phone, null, this.requesters.stranger());
  }

  /**
   * Joins the caller's unit of work, which commits even after a refusal, so that wrong tries count.
   * @returns the refusal, to be thrown after the commit
   */
  async checkCode(phone: PhoneNumber, code: string, field: string): Promise<DomainError | undefined> {
    const refusal = await this.verification.checkForBooking(phone, code, this.requesters.stranger());
    return refusal && Object.assign(refusal, { fields: refusal.fields.map((error) => ({ ...error, field })) });
  }
}

@Injectable()
export class GuestPhones {
  constructor(
    private readonly verification: SmsVerification,
    private readonly requesters: CodeRequesters,
    private readonly codes: SmsCodes,
    private readonly responses: IdempotentResponses,
  ) {}

  /** @param isGuest false with an account: the code is stored but not sent @throws PhoneWithoutSms, TooManySmsCodes */
  requestCode(phone: PhoneNumber, appointment: AppointmentOfCode, isGuest: boolean): Promise<Date> {
    const requester = isGuest ? this.requesters.ofAppointment(appointment) : this.requesters.stranger();
    return this.verification.request('guest-erasure', phone, isGuest ? appointment.customerId : null, requester);
  }

  verifyCode(phone: PhoneNumber, code: string, appointment: AppointmentOfCode): Promise<DomainError | undefined> {
    return this.verification.verify(
      'guest-erasure',
      phone,
      code,
      appointment.customerId,
      this.requesters.ofAppointment(appointment),
    );
  }

  async erase(customerId: number, phone: PhoneNumber): Promise<void> {
    await this.codes.deleteOfGuest(customerId);
    await this.responses.deleteOf(null, phone);
  }
}

/** Codes by which the customer of an appointment approves work. The methods join the caller's unit of work. */
@Injectable()
export class ApprovalPhones {
  constructor(
    private readonly verification: SmsVerification,
    private readonly requesters: CodeRequesters,
  ) {}

  /** @throws PhoneWithoutSms, TooManySmsCodes */
  requestCode(phone: PhoneNumber, appointment: AppointmentOfCode, subject: string): Promise<Date> {
    return this.verification.request(
      'approval',
      phone,
      appointment.customerId,
      this.requesters.ofAppointment(appointment),
      subject,
    );
  }

  /** The unit of work commits even after a refusal, so that wrong tries count. @returns the refusal, to throw then */
  verifyCode(
    phone: PhoneNumber,
    code: string,
    appointment: AppointmentOfCode,
    subject: string,
  ): Promise<DomainError | undefined> {
    return this.verification.verify(
      'approval',
      phone,
      code,
      appointment.customerId,
      this.requesters.ofAppointment(appointment),
      subject,
    );
  }

  /** Whether this code has approved the subject, as its request is sent again when the response was lost. */
  wasUsed(phone: PhoneNumber, code: string, appointment: AppointmentOfCode, subject: string): Promise<boolean> {
    return this.verification.wasUsed('approval', phone, code, this.requesters.ofAppointment(appointment), subject);
  }
}
