import { NotDelivered } from '../../domain/delivery-attempt.ts';
import type { QueuedMessage } from '../../domain/outgoing-message.ts';
import { MessageChannel } from '../../domain/providers.ts';
import { failureOfStatus, postToGateway, smsOf } from './sms-gateway.ts';

interface SmsLinkAccount {
  readonly url: string;
  readonly connectionId: string;
  readonly password: string;
}

/**
 * SMS by SMSLink (setting `SMS_PROVIDER=smslink`): a form with `connection_id`, `password`, `to` (07xyzzzzzz, or 00 and
 * the international number), `message` and optionally `sender`. The response is text: `MESSAGE;1;text;id,…` for an accepted
 * message, otherwise `ERROR;number;reason`. Sources: https://www.smslink.ro/sms-gateway-documentatie-sms-gateway.html
 * and SMSLink's own client, https://github.com/SMSLink-ro/Integration-example-of-SMS-Gateway-HTTP-using-PHP.
 *
 * The error numbers are undocumented and cover temporary (credit) and permanent failures. A message that gets an
 * error was not accepted, so a retry cannot send it twice. There is no idempotency key.
 */
export class SmsLinkChannel implements MessageChannel {
  constructor(private readonly account: SmsLinkAccount) {}

  /** The sender is a name that SMSLink has approved; without one, SMSLink uses its numeric sender. */
  async deliver(message: QueuedMessage): Promise<string | null> {
    const { url, connectionId, password } = this.account;
    const { sender } = message;
    const { phone, text } = smsOf(message);
    const response = await postToGateway(url, {
      connection_id: connectionId,
      password,
      to: phone.replace(/^\+40/, '0').replace(/^\+/, '00'),
      message: text,
      ...(sender !== null && { sender }),
    });
    const failure = failureOfStatus(response.status);
    if (failure) throw new NotDelivered(failure);
    const [level, , , numbers = ''] = response.text.trim().split(';');
    if (level !== 'MESSAGE') throw new NotDelivered(level === 'ERROR' ? 'declined' : 'unreachable');
    return /^\d{1,20}/.exec(numbers)?.[0] ?? null;
  }
}
