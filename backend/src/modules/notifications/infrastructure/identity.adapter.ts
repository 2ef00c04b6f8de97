import { Injectable } from '@nestjs/common';
import type { PhoneNumber } from '../../../kernel/phone-number.ts';
import { SmsCodeTexts, UserDirectory } from '../../identity/index.ts';
import { MessageRecipients, type RecipientAccount, type SmsCode } from '../application/message-recipients.ts';

@Injectable()
export class IdentityAdapter implements MessageRecipients {
  constructor(
    private readonly users: UserDirectory,
    private readonly codes: SmsCodeTexts,
  ) {}

  account(userId: number): Promise<RecipientAccount | null> {
    return this.users.find(userId);
  }

  async admins(): Promise<readonly number[]> {
    return (await this.users.admins()).map(({ userId }) => userId);
  }

  smsCode(codeId: string): Promise<SmsCode | null> {
    return this.codes.textOf(codeId);
  }

  codeFor(codeId: string, phone: PhoneNumber): Promise<string | null> {
    return this.codes.codeFor(codeId, phone);
  }

  codeOfBooking(codeId: string): Promise<{ phone: string; code: string } | null> {
    return this.codes.ofBooking(codeId);
  }
}
