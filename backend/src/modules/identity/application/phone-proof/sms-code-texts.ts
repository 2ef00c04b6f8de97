import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../kernel/clock.ts';
import type { Language } from '../../../../kernel/language.ts';
import type { PhoneNumber } from '../../../../kernel/phone-number.ts';
import { SmsCodes } from '../../domain/sms-code.ts';
import { SmsCodeGenerator } from '../../domain/sms-code-generator.ts';
import { Users } from '../../domain/users.ts';

interface SmsCodeText {
  readonly phone: PhoneNumber;
  readonly language: Language;
  readonly code: string;
}

@Injectable()
export class SmsCodeTexts {
  constructor(
    private readonly codes: SmsCodes,
    private readonly users: Users,
    private readonly generator: SmsCodeGenerator,
    private readonly clock: Clock,
  ) {}

  /** @returns null when the code is expired or used, or the account has another phone by now */
  async textOf(codeId: string): Promise<SmsCodeText | null> {
    const code = await this.codes.find(codeId);
    if (!code?.isOpen(this.clock.now()) || code.userId === null) return null;
    const user = await this.users.read(code.userId);
    const phone = code.purpose === 'phone-proof' ? user.phoneToProve : user.phone;
    if (!phone || this.generator.hashOfPhone(phone) !== code.phoneHash) return null;
    return { phone, language: user.language, code: this.generator.codeOf(code.id) };
  }

  async subjectOf(codeId: string): Promise<string | null> {
    return (await this.codes.find(codeId))?.subject ?? null;
  }

  async codeFor(codeId: string, phone: PhoneNumber): Promise<string | null> {
    const code = await this.codes.find(codeId);
    if (!code?.isOpen(this.clock.now())) return null;
    return this.generator.hashOfPhone(phone) === code.phoneHash ? this.generator.codeOf(code.id) : null;
  }

  async ofBooking(codeId: string): Promise<{ readonly phone: string; readonly code: string } | null> {
    const code = await this.codes.find(codeId);
    if (!code?.isOpen(this.clock.now()) || code.phone === null) return null;
    return { phone: code.phone, code: this.generator.codeOf(code.id) };
  }
}
