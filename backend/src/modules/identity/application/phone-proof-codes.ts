import { Injectable } from '@nestjs/common';
import { PhoneAlreadyProven } from '../domain/identity.errors.ts';
import type { User } from '../domain/user.ts';
import { Users } from '../domain/users.ts';
import { CodeRequesters } from './code-requesters.ts';
import { SmsVerification } from './sms-verification.ts';

/** Requests the codes that prove phones. */
@Injectable()
export class PhoneProofCodes {
  constructor(
    private readonly users: Users,
    private readonly verification: SmsVerification,
    private readonly requesters: CodeRequesters,
  ) {}

  /**
   * Requests a code for the pending phone, or for the phone while it is unproven, in the caller's unit of work. When
   * another account has the pending phone, the code is stored but not sent, so that the response does not reveal it.
   *
   * @returns when the code expires
   * @throws PhoneAlreadyProven, TooManySmsCodes
   */
  async request({ id, phone, phoneToProve }: User): Promise<Date> {
    if (phoneToProve === null) throw new PhoneAlreadyProven();
    const isOther = phoneToProve !== phone && (await this.users.isPhoneTaken(phoneToProve));
    const requester = this.requesters.ofAccount({ id, isOwner: phoneToProve === phone });
    return this.verification.request('phone-proof', phoneToProve, isOther ? null : id, requester);
  }
}
