import { Injectable } from '@nestjs/common';
import type { PhoneNumber } from '../../../kernel/phone-number.ts';
import { Database } from '../../../platform/database/database.ts';
import { KeptAnswers } from '../domain/kept-answers.ts';

/** Only the last day is kept, so looking at every row is cheap. */
const FORGET = `
  DELETE FROM platform.idempotency_key
  WHERE scope LIKE '% user:' || $1::integer OR (scope LIKE '% visitor' AND position($2 IN answer::text) > 0)`;

@Injectable()
export class SqlKeptAnswers extends KeptAnswers {
  constructor(private readonly database: Database) {
    super();
  }

  async forget(userId: number, phone: PhoneNumber): Promise<void> {
    await this.database.query(FORGET, [userId, phone]);
  }
}
