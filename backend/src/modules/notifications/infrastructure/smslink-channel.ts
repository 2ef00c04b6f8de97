import { NotDelivered } from '../domain/delivery.ts';
import { MessageChannel } from '../domain/message-channel.ts';
import type { QueuedMessage } from '../domain/outbox.ts';
import { askGateway, failureOfStatus } from './ask-gateway.ts';
import { smsOf } from './sms.ts';

/** A connection of SMSLink's SMS Gateway, as its account page makes it. */
export interface SmsLinkAccount {
  readonly url: string;
  readonly connectionId: string;
  readonly password: string;
  /** A name that SMSLink has approved; undefined: its numeric sender. */
  readonly sender: string | undefined;
}

/**
 * SMS by SMSLink (setting `SMS_PROVIDER=smslink`): a form with `connection_id`, `password`, `to` (07xyzzzzzz, or 00 and
 * the number abroad), `message` and, if any, `sender`; it answers in text, `MESSAGE;1;…` when it took the message,
 * else `ERROR;number;reason`. Relied on: the documentation at
 * https://www.smslink.ro/sms-gateway-documentatie-sms-gateway.html and SMSLink's own client,
 * https://github.com/SMSLink-ro/Integration-example-of-SMS-Gateway-HTTP-using-PHP.
 *
 * The numbers of its errors are not public: some mend themselves (credit), some never do. What it answers with an
 * error it has not taken, so trying again does no harm. It knows no idempotency key.
 */
export class SmsLinkChannel extends MessageChannel {
  constructor(private readonly account: SmsLinkAccount) {
    super();
  }

  async deliver(message: QueuedMessage): Promise<void> {
    const { url, connectionId, password, sender } = this.account;
    const { phone, text } = smsOf(message);
    const answer = await askGateway(url, {
      connection_id: connectionId,
      password,
      to: phone.replace(/^\+40/, '0').replace(/^\+/, '00'),
      message: text,
      ...(sender !== undefined && { sender }),
    });
    const failure = failureOfStatus(answer.status);
    if (failure) throw new NotDelivered(failure);
    const [level] = answer.text.trim().split(';', 1);
    if (level !== 'MESSAGE') throw new NotDelivered(level === 'ERROR' ? 'declined' : 'unreachable');
  }
}
