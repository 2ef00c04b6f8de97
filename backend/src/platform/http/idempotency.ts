import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { SESSION_SECRET } from '../config/session-secret.ts';
import { Database } from '../database/database.ts';
import { UnitOfWork } from '../database/unit-of-work.ts';
import { IdempotencyKeyReused, InvalidRequest } from './http-errors.ts';

/** An answer is kept this long. */
export const IDEMPOTENCY_HOURS = 24;
const MAX_KEY = 255;

/**
 * Makes a POST safe to send twice. The key is written in the transaction of the effect: a second
 * request with the key waits on the first one's row, then gets its answer; when the first one failed
 * nothing is kept, and the second does the work. The answer is kept in plain text: an effect returns nothing secret, and
 * the caller neither opens a session nor derives any right from it.
 */
@Injectable()
export class Idempotency {
  constructor(
    private readonly database: Database,
    private readonly work: UnitOfWork,
    @Inject(SESSION_SECRET) private readonly secret: string,
  ) {}

  /**
   * Does `effect` once for the request's `Idempotency-Key`, or simply does it when there is none.
   * @throws IdempotencyKeyReused when the key came with another address or body.
   */
  async runOnce<Answer>(request: FastifyRequest, effect: () => Promise<Answer>): Promise<Answer> {
    const key = request.headers['idempotency-key'];
    if (key === undefined) return effect();
    if (typeof key !== 'string' || key.trim() === '' || key.length > MAX_KEY) {
      throw new InvalidRequest([
        { field: 'Idempotency-Key', message: 'field.text', params: { max: MAX_KEY } },
      ]);
    }
    const { method, routeOptions, principal } = request;
    const scope = `${method} ${routeOptions.url} ${principal ? `user:${principal.userId}` : 'visitor'}`;
    const hash = this.hash([request.url, request.body]);
    return this.work.run(async () => {
      const fresh = await this.database.one(
        `INSERT INTO platform.idempotency_key (scope, key, request_hash) VALUES ($1, $2, $3)
         ON CONFLICT (scope, key) DO NOTHING RETURNING key`,
        [scope, key, hash],
      );
      if (!fresh) return this.answerOf(scope, key, hash) as Promise<Answer>;
      const answer = await effect();
      await this.database.query(
        `UPDATE platform.idempotency_key SET answer = $3 WHERE scope = $1 AND key = $2`,
        [scope, key, JSON.stringify(answer)],
      );
      return answer;
    });
  }

  private async answerOf(scope: string, key: string, hash: string): Promise<unknown> {
    const row = await this.database.one<{ hash: string; answer: unknown }>(
      `SELECT request_hash AS hash, answer FROM platform.idempotency_key WHERE scope = $1 AND key = $2`,
      [scope, key],
    );
    if (row?.hash !== hash) throw new IdempotencyKeyReused();
    return row.answer;
  }

  /** Keyed, since bodies may hold passwords. */
  private hash(sent: unknown): string {
    return createHmac('sha256', this.secret).update(JSON.stringify(sent)).digest('base64url');
  }
}
