import { Injectable } from '@nestjs/common';
import type { Language } from '../../../kernel/language.ts';
import { UserDirectory } from '../../identity/index.ts';
import { ReminderRecipients } from '../domain/reminder-recipients.ts';

@Injectable()
export class IdentityAdapter implements ReminderRecipients {
  constructor(private readonly users: UserDirectory) {}

  async languageOf(userId: number): Promise<Language | null> {
    return (await this.users.find(userId))?.language ?? null;
  }

  async lock(userId: number): Promise<boolean> {
    return (await this.users.hold(userId)) !== null;
  }
}
