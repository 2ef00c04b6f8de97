import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.ts';
import type { ErasedPerson, PersonalData, PersonalRecords } from '../../platform/personal-data/personal-data.ts';
import { LoyaltyAccounts } from './domain/loyalty-account.ts';

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
    // Waits for a running adjustment; later ones fail, because the member is erased.
    await this.accounts.forChange(userId);
    await this.database.query(ERASE_REASONS, [userId]);
    await this.database.query(FORGET_PLANS, [userId]);
  }
}

export const loyaltyPersonalData: PersonalData = {
  categories: [{ name: 'loyalty', legalBasis: 'contract', recipients: [] }],
  columns: {
    loyalty: { 'loyalty.reason': ['text'], 'loyalty.redemption': ['code'], 'loyalty.referred_phone': ['phone_hash'] },
  },
  exported: {
    loyaltyTransactions: {
      description: 'Every change of the loyalty points.',
      select: () => `
        SELECT entry_id AS id, type, points, reason, appointment_id AS "appointmentId", redemption_id AS "redemptionId",
               created_at AS "createdAt"
        FROM loyalty.entry_card WHERE user_id = $1`,
    },
    loyaltyRedemptions: {
      description: 'Rewards redeemed for points; reductions in RON.',
      select: () => `
        SELECT redemption_id AS id, code, reward_name AS reward, points_used AS "pointsUsed", status,
               created_at AS "createdAt", expires_at AS "expiresAt", used_at AS "usedAt",
               appointment_id AS "appointmentId", reduction_bani / 100.0 AS reduction,
               planned_appointment_id AS "plannedAppointmentId"
        FROM loyalty.redemption_card WHERE user_id = $1`,
    },
  },
  records: LoyaltyRecords,
};
