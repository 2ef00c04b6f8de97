import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { SESSION_SECRETS } from '../config/session-secret.ts';
import { Database } from '../database/database.ts';
import { UnitOfWork } from '../database/unit-of-work.ts';
import { IdempotencyKeyReused, InvalidRequest } from './http-errors.ts';

export const IDEMPOTENCY_HOURS = 24;
const MAX_KEY = 255;

interface StoredKey {
  readonly hash: string;
  readonly answer: unknown;
  /** Whether the row existed before; PostgreSQL sets `xmax` when a statement locks it. */
  readonly existed: boolean;
}

/**
 * Makes a POST safe to repeat. The key is stored in the transaction of the effect: a second request with the same key
 * waits for the first one's row and gets its response. If the first request fails, its key is rolled back and the
 * second one runs. Responses are stored in plain text, so an effect must not return a secret or anything that grants a
 * session or another right.
 */
@Injectable()
export class Idempotency {
  constructor(
    private readonly database: Database,
    private readonly work: UnitOfWork,
    @Inject(SESSION_SECRETS) private readonly secrets: readonly string[],
  ) {}

  /**
   * Runs `effect` once for each `Idempotency-Key`; without the header, on every request.
   * @throws IdempotencyKeyReused when the key was used with another URL or body.
   */
  async runOnce<Answer>(request: FastifyRequest, effect: () => Promise<Answer>): Promise<Answer> {
    const key = request.headers['idempotency-key'];
    if (key === undefined) return effect();
    if (typeof key !== 'string' || key.trim() === '' || key.length > MAX_KEY) {
      throw new InvalidRequest([{ field: 'Idempotency-Key', message: 'field.text', params: { max: MAX_KEY } }]);
    }
    const { method, routeOptions, principal } = request;
    const scope = `${method} ${routeOptions.url} ${principal ? `user:${principal.userId}` : 'visitor'}`;
    const hashes = this.hashes([request.url, request.body]);
    return this.work.run(async () => {
      // This is one statement, because an erasure may delete the key between two statements.
      const stored = await this.database.one<StoredKey>(
        `INSERT INTO platform.idempotency_key (scope, key, request_hash) VALUES ($1, $2, $3)
         ON CONFLICT (scope, key) DO UPDATE SET key = EXCLUDED.key
         RETURNING request_hash AS hash, answer, xmax <> 0 AS existed`,
        [scope, key, hashes[0]],
      );
      if (stored?.existed) {
        if (!hashes.includes(stored.hash)) throw new IdempotencyKeyReused();
        return stored.answer as Answer;
      }
      const answer = await effect();
      const values = [scope, key, JSON.stringify(answer)];
      this.work.awaitAtCommit(
        this.database.query(`UPDATE platform.idempotency_key SET answer = $3 WHERE scope = $1 AND key = $2`, values),
      );
      return answer;
    });
  }

  /** HMACs of the content, because bodies may contain passwords: the first is stored, the others are accepted. */
  private hashes(content: unknown): string[] {
    const text = JSON.stringify(content);
    return this.secrets.map((secret) => createHmac('sha256', secret).update(text).digest('base64url'));
  }
}
