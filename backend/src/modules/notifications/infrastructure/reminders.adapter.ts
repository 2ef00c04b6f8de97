import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Language } from '../../../kernel/language.ts';
import { DescribeReminder } from '../../reminders/index.ts';
import { type DueDescription, DueDescriptions } from '../application/message-recipients.ts';

@Injectable()
export class RemindersAdapter implements DueDescriptions {
  constructor(private readonly queries: QueryBus) {}

  describe(reminderId: number, language: Language): Promise<DueDescription | null> {
    return this.queries.execute(new DescribeReminder(reminderId, language));
  }
}
