import { z } from 'zod';
import { type DeliveryFailure, NotDelivered } from '../domain/delivery.ts';
import { MessageChannel } from '../domain/message-channel.ts';
import type { QueuedMessage } from '../domain/outbox.ts';
import { CODE_TEMPLATES } from '../domain/templates.ts';
import { askGateway, failureOfStatus, type GatewayAnswer } from './ask-gateway.ts';
import { smsOf } from './sms.ts';

/** An account of SMSO. */
export interface SmsoAccount {
  readonly url: string;
  readonly apiKey: string;
  /** Id of a sender of the account, as `GET /senders` lists it. */
  readonly sender: string;
}

/** What SMSO documents of its refusals; it says so by HTTP or in the body. */
const REFUSALS: Readonly<Record<number, DeliveryFailure>> = {
  400: 'refused', // the request is wrong
  401: 'account', // the key is
  402: 'account', // no credit
  403: 'refused', // words that it does not carry
  405: 'refused', // whoever it is for has unsubscribed
  409: 'busy', // too many in a minute
  422: 'bad-address', // abroad, where the account may not send
};

const answered = z.object({ status: z.number() });

/**
 * SMS by SMSO (setting `SMS_PROVIDER=smso`): `POST /send` with the key in `X-Authorization` and a form of `to` (E.164),
 * `sender`, `body` and `type` (`otp` for codes, `transactional`); it answers `{"status":200,"responseToken":…}` when it
 * took the message. Relied on: https://api-docs.smso.ro. It knows no idempotency key: what it took without our
 * hearing of it is sent twice.
 */
export class SmsoChannel extends MessageChannel {
  constructor(private readonly account: SmsoAccount) {
    super();
  }

  async deliver(message: QueuedMessage): Promise<void> {
    const { url, apiKey, sender } = this.account;
    const { phone, text } = smsOf(message);
    const type = CODE_TEMPLATES.includes(message.template) ? 'otp' : 'transactional';
    const form = { to: phone, sender, body: text, type };
    const answer = await askGateway(`${url.replace(/\/$/, '')}/send`, form, { 'X-Authorization': apiKey });
    const failure = failureOf(answer);
    if (failure) throw new NotDelivered(failure);
  }
}

function failureOf({ status, text }: GatewayAnswer): DeliveryFailure | null {
  const known = REFUSALS[status] ?? failureOfStatus(status);
  if (known) return known;
  const body = answered.safeParse(jsonOf(text));
  if (!body.success) return 'unreachable';
  return REFUSALS[body.data.status] ?? failureOfStatus(body.data.status);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
