import { Injectable } from '@nestjs/common';
import { MessageChannel } from '../domain/message-channel.ts';

/** Nothing leaves the house: messages are kept, and admins read them (setting `SMS_PROVIDER=inbox`). */
@Injectable()
export class InboxChannel extends MessageChannel {
  async deliver(): Promise<void> {}
}
