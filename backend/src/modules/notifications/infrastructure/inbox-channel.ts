import { Injectable } from '@nestjs/common';
import { MessageChannel } from '../domain/message-channel.ts';

/** Delivers nothing: the desk reads the messages in the app (`SMS_PROVIDER=inbox`, no `SMTP_URL`). */
@Injectable()
export class InboxChannel extends MessageChannel {
  async deliver(): Promise<null> {
    return null;
  }
}
