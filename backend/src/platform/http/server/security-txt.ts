import type { FastifyInstance } from 'fastify';

const DAY_MS = 86_400_000;
/** Every response renews the expiry, so that readers do not rely on an old copy. */
const VALID_DAYS = 180;

export interface SecurityTxtOptions {
  readonly email: () => Promise<string>;
  readonly publicUrl: string;
}

/** Serves `/.well-known/security.txt` (RFC 9116), which names the contact for vulnerabilities. */
export function serveSecurityTxt(app: FastifyInstance, { email, publicUrl }: SecurityTxtOptions): void {
  const path = '/.well-known/security.txt';
  app.get(path, async (_request, reply) => {
    const address = await email();
    const expires = new Date(Date.now() + VALID_DAYS * DAY_MS);
    const fields = [
      `Contact: ${address ? `mailto:${address}` : `${publicUrl}/contact`}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: ro, en, es, fr',
      `Canonical: ${publicUrl}${path}`,
    ];
    return reply
      .header('Cache-Control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(`${fields.join('\n')}\n`);
  });
}
