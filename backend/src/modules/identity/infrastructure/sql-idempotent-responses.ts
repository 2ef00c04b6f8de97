import { Injectable } from '@nestjs/common';
import type { PhoneNumber } from '../../../kernel/phone-number.ts';
import { Database } from '../../../platform/database/database.ts';
import { IdempotentResponses } from '../domain/idempotent-responses.ts';

/** Scans the whole table, which holds one day of responses. */
const DELETE = `
  DELETE FROM platform.idempotency_key
  WHERE scope LIKE '% user:' || $1::integer OR position($2 IN answer::text) > 0`;

@Injectable()
export class SqlIdempotentResponses extends IdempotentResponses {
  constructor(private readonly database: Database) {
    super();
  }

  async deleteOf(userId: number | null, phone: PhoneNumber): Promise<void> {
    await this.database.query(DELETE, [userId, phone]);
  }
}
