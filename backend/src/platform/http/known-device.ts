import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const ONE_YEAR_S = 365 * 24 * 60 * 60;

/**
 * A signed cookie by which a browser that signed in with a phone is recognised at the next sign-in with it. It opens
 * nothing: the browser only keeps tries of its own, which strangers cannot use up. It contains a random id and no phone.
 */
export class KnownDevices {
  constructor(private readonly secret: string) {}

  /** The id of the browser, when it signed in with this phone before. */
  find(request: FastifyRequest, phone: string): string | undefined {
    for (const name of ['__Host-device', 'device']) {
      const [id = '', signature = ''] = (request.cookies?.[name] ?? '').split('.');
      if (id === '') continue;
      const [sent, expected] = [Buffer.from(signature), Buffer.from(this.sign(id, phone))];
      if (sent.length === expected.length && timingSafeEqual(sent, expected)) return id;
    }
    return undefined;
  }

  /** Recognises the browser from now on, for a year. Call it after the session has started. */
  remember(request: FastifyRequest, reply: FastifyReply, phone: string): void {
    const id = this.find(request, phone) ?? randomBytes(18).toString('base64url');
    const secure = request.session.cookie.secure === true;
    reply.setCookie(secure ? '__Host-device' : 'device', `${id}.${this.sign(id, phone)}`, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure,
      maxAge: ONE_YEAR_S,
    });
  }

  private sign(id: string, phone: string): string {
    return createHmac('sha256', this.secret).update(`known-device:${phone}:${id}`).digest('base64url');
  }
}
