import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.ts';
import type {
  ErasedPerson,
  PersonalData,
  PersonalRecords,
} from '../../platform/personal-data/personal-data.ts';
import { LoyaltyAccounts } from './domain/loyalty-accounts.ts';

const ERASE_REASONS = `
  DELETE FROM loyalty.reason WHERE entry IN (SELECT entry FROM loyalty.transaction WHERE user_id = $1)`;
const FORGET_PLANS = `UPDATE loyalty.redemption SET planned_appointment_id = NULL WHERE user_id = $1`;

/** The points of an erased member stay. */
@Injectable()
export class LoyaltyRecords implements PersonalRecords {
  constructor(
    private readonly accounts: LoyaltyAccounts,
    private readonly database: Database,
  ) {}

  async erase({ userId }: ErasedPerson): Promise<void> {
    if (userId === null) return;
    // Waits for a running adjustment. A later one fails, since the member is erased.
    await this.accounts.forChange(userId);
    await this.database.query(ERASE_REASONS, [userId]);
    await this.database.query(FORGET_PLANS, [userId]);
  }
}

export const loyaltyPersonalData: PersonalData = { records: LoyaltyRecords };
