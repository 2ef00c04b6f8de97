import { Injectable } from '@nestjs/common';
import { MessageChannel } from '../domain/message-channel.ts';

/** Nothing leaves the house: messages are kept, and admins read them (`SMS_PROVIDER=inbox`, no `SMTP_URL`). */
@Injectable()
export class InboxChannel extends MessageChannel {
  async deliver(): Promise<void> {}
}
