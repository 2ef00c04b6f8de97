import { Injectable } from '@nestjs/common';
import type { PhoneNumber } from '../../../../kernel/phone-number.ts';
import { Database } from '../../../../platform/database/database.ts';

/** Scans the whole table, which holds one day of responses. */
const DELETE = `
  DELETE FROM platform.idempotency_key
  WHERE scope LIKE '% user:' || $1::integer OR position($2 IN answer::text) > 0`;

/** Responses stored for repeated requests (`Idempotency-Key`). They may contain personal data of an account or guest. */
@Injectable()
export class IdempotentResponses {
  constructor(private readonly database: Database) {}

  /**
   * Deletes the responses to requests of the account, and those to visitors and admins that contain its phone.
   *
   * @param userId null for a guest
   */
  async deleteOf(userId: number | null, phone: PhoneNumber): Promise<void> {
    await this.database.query(DELETE, [userId, phone]);
  }
}
