import { CommandBus } from '@nestjs/cqrs';
import type { Recorded } from '../../../../kernel/define-event.ts';
import { Reaction, type ReactionHandler } from '../../../../platform/event-log/subscriptions.ts';
import { SmsCodeRequested } from '../../../identity/index.ts';
import { SendSmsCode } from '../send-sms-code.ts';

/** Somebody waits for the code. */
@Reaction('notifications.send-code-when-sms-code-requested', SmsCodeRequested, 'park')
export class SendCodeWhenSmsCodeRequested implements ReactionHandler {
  constructor(private readonly commands: CommandBus) {}

  async when(event: Recorded<typeof SmsCodeRequested>): Promise<void> {
    await this.commands.execute(new SendSmsCode(event.data, event));
  }
}
