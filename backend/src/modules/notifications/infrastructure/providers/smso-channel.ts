import { z } from 'zod';
import { type DeliveryFailure, NotDelivered } from '../../domain/delivery-attempt.ts';
import type { QueuedMessage } from '../../domain/outgoing-message.ts';
import { MessageChannel } from '../../domain/providers.ts';
import { CODE_TEMPLATES } from '../../domain/templates/templates.ts';
import { failureOfStatus, type GatewayResponse, postToGateway, smsOf } from './sms-gateway.ts';

interface SmsoAccount {
  readonly url: string;
  readonly apiKey: string;
  /** Id of a sender of the account, as `GET /senders` lists it. */
  readonly sender: string;
  readonly reportTo: (messageId: number) => string | undefined;
}

const FAILURES: Readonly<Record<number, DeliveryFailure>> = {
  400: 'refused', // invalid request
  401: 'account', // invalid key
  402: 'account', // no credit
  403: 'refused', // forbidden words
  405: 'refused', // the recipient has unsubscribed
  409: 'busy', // rate limit
  422: 'bad-address', // a country that the account cannot send to
};

/** A response without a valid id still means acceptance, because another attempt would send the message twice. */
const responseBody = z.object({ status: z.number(), responseToken: z.string().max(100).optional().catch(undefined) });

/**
 * SMS by SMSO (setting `SMS_PROVIDER=smso`): `POST /send` with the key in `X-Authorization` and a form of `to` (E.164),
 * `sender`, `body` and `type` (`otp` for codes, else `transactional`). The response to an accepted message is
 * `{"status":200,"responseToken":…}`. Source: https://api-docs.smso.ro. There is no idempotency key: an accepted
 * message whose response is lost is sent twice.
 */
export class SmsoChannel implements MessageChannel {
  constructor(private readonly account: SmsoAccount) {}

  async deliver(message: QueuedMessage): Promise<string | null> {
    const { url, apiKey, sender, reportTo } = this.account;
    const { phone, text } = smsOf(message);
    const type = CODE_TEMPLATES.includes(message.template) ? 'otp' : 'transactional';
    const webhook = reportTo(message.id);
    const form = { to: phone, sender, body: text, type, ...(webhook !== undefined && { webhook_status: webhook }) };
    const response = await postToGateway(`${url.replace(/\/$/, '')}/send`, form, { 'X-Authorization': apiKey });
    const failure = failureOf(response);
    if (failure) throw new NotDelivered(failure);
    return responseBody.safeParse(jsonOf(response.text)).data?.responseToken ?? null;
  }
}

function failureOf({ status, text }: GatewayResponse): DeliveryFailure | null {
  const known = FAILURES[status] ?? failureOfStatus(status);
  if (known) return known;
  const body = responseBody.safeParse(jsonOf(text));
  if (!body.success) return 'unreachable';
  return FAILURES[body.data.status] ?? failureOfStatus(body.data.status);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
