import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const ONE_YEAR_S = 365 * 24 * 60 * 60;

const NAMES = ['__Host-device', 'device'];

/**
 * A signed cookie by which a browser that has signed in to an account is recognised at its next sign-in. It grants no
 * access, only attempts that strangers cannot use up. It contains a random id and no data of the account.
 */
export class KnownDevices {
  /**
   * @param secrets the first secret signs, all are accepted
   * @param tlsOnly whether the cookie is sent over TLS only
   */
  constructor(
    private readonly secrets: readonly string[],
    private readonly tlsOnly: boolean,
  ) {}

  /** Whether a request has such a cookie, valid or not. */
  isSent({ cookies }: FastifyRequest): boolean {
    return NAMES.some((name) => cookies?.[name] !== undefined);
  }

  /** The id of the browser, if it was remembered for this account. @param account the account in the signature */
  find(request: FastifyRequest, account: string): string | undefined {
    for (const name of NAMES) {
      const [id = '', signature = ''] = (request.cookies?.[name] ?? '').split('.');
      if (id === '') continue;
      const sent = Buffer.from(signature);
      for (const secret of this.secrets) {
        const expected = Buffer.from(sign(id, account, secret));
        if (sent.length === expected.length && timingSafeEqual(sent, expected)) return id;
      }
    }
    return undefined;
  }

  /** Makes the browser recognised for a year. */
  remember(request: FastifyRequest, reply: FastifyReply, account: string): void {
    const id = this.find(request, account) ?? randomBytes(18).toString('base64url');
    reply.setCookie(this.tlsOnly ? '__Host-device' : 'device', `${id}.${sign(id, account, this.secrets[0] ?? '')}`, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: this.tlsOnly,
      maxAge: ONE_YEAR_S,
    });
  }
}

function sign(id: string, account: string, secret: string): string {
  return createHmac('sha256', secret).update(`known-device:${account}:${id}`).digest('base64url');
}
