import { createHmac, timingSafeEqual } from 'node:crypto';

/** 128 bits in base64url: infeasible to guess, and short enough for an SMS. */
const TOKEN_LENGTH = 22;

/** Tokens for records: the id signed with the session secret for one purpose, so that no token is stored (ADR 14). */
export class IdTokens {
  constructor(
    private readonly purpose: string,
    /** The current secret, then the previous one. */
    private readonly secrets: readonly string[],
  ) {}

  issue(id: number | string): string {
    return this.sign(id, this.secrets[0] ?? '');
  }

  verify(id: number | string, token: string | undefined): boolean {
    if (token === undefined) return false;
    const given = Buffer.from(token);
    return this.secrets.some((secret) => {
      const expected = Buffer.from(this.sign(id, secret));
      return given.length === expected.length && timingSafeEqual(given, expected);
    });
  }

  private sign(id: number | string, secret: string): string {
    return createHmac('sha256', secret).update(`${this.purpose}:${id}`).digest('base64url').slice(0, TOKEN_LENGTH);
  }
}
