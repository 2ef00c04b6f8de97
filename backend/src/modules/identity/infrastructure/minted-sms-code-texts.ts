import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import { type SmsCodeText, SmsCodeTexts } from '../application/sms-code-texts.ts';
import { UserDirectory } from '../application/user-directory.ts';
import { CodeMint } from '../domain/code-mint.ts';
import { SmsCodes } from '../domain/sms-codes.ts';

@Injectable()
export class MintedSmsCodeTexts extends SmsCodeTexts {
  constructor(
    private readonly codes: SmsCodes,
    private readonly users: UserDirectory,
    private readonly mint: CodeMint,
    private readonly clock: Clock,
  ) {
    super();
  }

  async textOf(codeId: string): Promise<SmsCodeText | null> {
    const code = await this.codes.find(codeId);
    if (!code?.isOpen(this.clock.now()) || code.userId === null) return null;
    const user = await this.users.find(code.userId);
    if (!user || this.mint.hashOfPhone(user.phone) !== code.phoneHash) return null;
    return { phone: user.phone, language: user.language, code: this.mint.codeOf(code.id) };
  }
}
