import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import { NamedStream } from '../../../../kernel/aggregate-root.ts';
import type { Language } from '../../../../kernel/language.ts';
import { command } from '../../../../platform/cqrs/commands.ts';
import { UnitOfWork } from '../../../../platform/database/unit-of-work.ts';
import { UserDirectory } from '../../../identity/index.ts';
import { MessageNotTestable, NoOwnEmail, OwnPhoneNotProven } from '../../domain/message.errors.ts';
import type { Channel } from '../../domain/message.values.ts';
import { kindOf } from '../../domain/templates/message-kinds.ts';
import type { Template } from '../../domain/templates/templates.ts';
import { TestMessageRequested } from '../../events.ts';

export class TestMessageView {
  @ApiProperty({ description: 'The own phone or e-mail address.' }) readonly address: string;
}

interface ExampleChoice {
  readonly template: Template;
  readonly channel: Channel;
  readonly language: Language;
}

export class SendTestMessage extends command<{ userId: number; example: ExampleChoice }, TestMessageView>() {}

@CommandHandler(SendTestMessage)
export class SendTestMessageHandler implements ICommandHandler<SendTestMessage> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly users: UserDirectory,
  ) {}

  execute({ userId, example }: SendTestMessage): Promise<TestMessageView> {
    return this.work.run(async () => {
      const { template, channel } = example;
      if (template === 'test-message' || !kindOf(template).channels.includes(channel)) throw new MessageNotTestable();
      const address = await this.ownAddress(userId, channel);
      this.work.record(new NamedStream(`test-messages-${userId}`, TestMessageRequested({ userId, ...example })));
      return { address };
    });
  }

  private async ownAddress(userId: number, channel: Channel): Promise<string> {
    const account = await this.users.find(userId);
    if (channel === 'email') {
      if (!account?.email) throw new NoOwnEmail();
      return account.email;
    }
    if (!account?.isPhoneProven) throw new OwnPhoneNotProven();
    return account.phone;
  }
}
