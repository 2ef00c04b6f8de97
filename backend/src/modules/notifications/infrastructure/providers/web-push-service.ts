import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import webPush, { type VapidKeys } from 'web-push';
import { SETTINGS, type Settings } from '../../../../platform/config/settings.ts';
import { Metrics } from '../../../../platform/metrics/metrics.ts';
import { ARRIVAL_MS } from '../../domain/outgoing-message.ts';
import { type PushAddress, type PushContent, type PushOutcome, PushService } from '../../domain/providers.ts';
import { PushKeys } from './push-keys.ts';
import { DELIVERY_TIMEOUT_MS } from './sms-gateway.ts';

const REPEAT_AFTER_MS = [500, 3_000];
/** Bytes of the longest text: push services take 4,096 with salt, record size, key and length, delimiter, tag. */
const MAX_PUSH_BYTES = 4_096 - (16 + 4 + 1 + 65 + 1 + 16);
const AUTH_BYTES = 16;
/** Characters of a text. Push services accept 4 kB, and a screen shows far less. */
const MAX_TEXT = 600;
/** If the device is unreachable for this time, the service drops the message, and its SMS is sent. */
const TTL_SECONDS = ARRIVAL_MS / 1_000;

type PushRequest = Required<Pick<RequestInit, 'method' | 'headers' | 'body'>>;

/**
 * Sends messages to the push services of `PUSH_SERVICES` (RFC 8030). The library encrypts and signs (RFC 8291, RFC
 * 8292). The request is ours, because the library does not limit its time and the addresses that it may reach.
 */
@Injectable()
export class WebPushService implements PushService {
  private readonly attempts;

  constructor(
    private readonly keys: PushKeys,
    @Inject(SETTINGS) private readonly settings: Settings,
    metrics: Metrics,
  ) {
    this.attempts = metrics.registerCounter(
      'web_pushes_total',
      'Messages given to push services for a device, by what became of them.',
      ['outcome'],
    );
    for (const outcome of ['accepted', 'gone', 'failed']) this.attempts.inc({ outcome }, 0);
  }

  async publicKey(): Promise<string> {
    return (await this.keys.current()).publicKey;
  }

  isAllowed(endpoint: string): boolean {
    if (!URL.canParse(endpoint)) return false;
    const { origin, protocol, hostname, port, username, password } = new URL(endpoint);
    if (username || password) return false;
    return this.settings.PUSH_SERVICES.some((service) => {
      // The setting is an origin, such as a push service of the operator at any port.
      if (service.includes('://')) return service === origin;
      if (protocol !== 'https:' || port !== '') return false;
      return service.startsWith('*.') ? hostname.endsWith(service.slice(1)) : hostname === service;
    });
  }

  canEncryptFor({ p256dh, auth }: PushAddress): boolean {
    try {
      webPush.encrypt(p256dh, auth, '', 'aes128gcm');
      return Buffer.from(auth, 'base64url').length === AUTH_BYTES;
    } catch {
      // The key is no point of the curve.
      return false;
    }
  }

  async push(address: PushAddress, content: PushContent, signal?: AbortSignal): Promise<PushOutcome> {
    // The operator has removed the service from the settings.
    const outcome = this.isAllowed(address.endpoint) ? await this.repeat(address, content, signal) : 'gone';
    this.attempts.inc({ outcome });
    return outcome;
  }

  private async repeat(address: PushAddress, content: PushContent, signal?: AbortSignal): Promise<PushOutcome> {
    const request = this.requestOf(address, textOf(content), await this.keys.current());
    for (let attempt = 0; ; attempt++) {
      const outcome = await this.post(address.endpoint, request);
      const wait = REPEAT_AFTER_MS[attempt];
      if (outcome !== 'busy') return outcome;
      if (wait === undefined || signal?.aborted) return 'failed';
      // The only error is a stop during the pause; after one more try the loop ends.
      await delay(wait, undefined, { signal }).catch(() => undefined);
    }
  }

  private requestOf({ endpoint, p256dh, auth }: PushAddress, text: Buffer, keys: VapidKeys): PushRequest {
    const { method, headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
      vapidDetails: { subject: this.contact(), ...keys },
      TTL: TTL_SECONDS,
      urgency: 'high',
    });
    return { method, headers: { ...headers, TTL: String(TTL_SECONDS) }, body: new Uint8Array(body ?? []) };
  }

  private async post(endpoint: string, request: PushRequest): Promise<PushOutcome | 'busy'> {
    try {
      const response = await fetch(endpoint, {
        ...request,
        // No push service redirects, and a redirect could lead to an address outside the settings.
        redirect: 'manual',
        signal: AbortSignal.timeout(DELIVERY_TIMEOUT_MS),
      });
      await response.body?.cancel();
      return outcomeOf(response.status);
    } catch {
      // There was no response in time. It is not logged, since the message of the error names the endpoint.
      return 'busy';
    }
  }

  /** Push services require a contact address and accept no http:// address. */
  private contact(): string {
    const { PUBLIC_URL } = this.settings;
    return PUBLIC_URL.startsWith('https:') ? PUBLIC_URL : `mailto:webmaster@${new URL(PUBLIC_URL).hostname}`;
  }
}

function outcomeOf(status: number): PushOutcome | 'busy' {
  if (status >= 200 && status < 300) return 'accepted';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'busy' : 'failed';
}

function textOf(content: PushContent): Buffer {
  const cut = (body: string, max: number) => (body.length <= max ? body : `${body.slice(0, max - 1)}…`);
  const text = Buffer.from(JSON.stringify({ ...content, body: cut(content.body, MAX_TEXT) }));
  return text.length <= MAX_PUSH_BYTES ? text : Buffer.from(JSON.stringify({ ...content, body: '' }));
}
