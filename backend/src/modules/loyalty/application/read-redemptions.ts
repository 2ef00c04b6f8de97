import { Injectable } from '@nestjs/common';
import { ApiProperty, ApiSchema, PickType } from '@nestjs/swagger';
import type { Actor } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import { limitAndOffset, type Page, type PageRequest } from '../../../kernel/page.ts';
import { Database } from '../../../platform/database/database.ts';
import { ApiDateTime, ApiEnum, ApiInteger, ApiNullable } from '../../../platform/http/view-properties.ts';
import { UserDirectory } from '../../identity/index.ts';
import { RedemptionNotFound } from '../domain/loyalty.errors.ts';
import { MemberAccess } from './member-access.ts';
import { LoyaltyReward } from './rewards.ts';

const REDEMPTION_STATUSES = ['active', 'used', 'expired'] as const;
type RedemptionStatus = (typeof REDEMPTION_STATUSES)[number];

/** Eight characters without 0, O, 1 and I. */
export const REDEMPTION_CODE = /^[2-9A-HJ-NP-Z]{8}$/;

const TERMS = ['id', 'name', 'category', 'discountPercent', 'discountAmount'] as const;
class RedeemedReward extends PickType(LoyaltyReward, TERMS) {}

@ApiSchema({ name: 'LoyaltyRedemption' })
export class RedemptionView {
  @ApiInteger() id: number;

  @ApiProperty({ pattern: REDEMPTION_CODE.source, example: 'K7M2PX4R', description: 'Shown at the counter.' })
  code: string;

  @ApiProperty() reward: RedeemedReward;
  @ApiInteger({ minimum: 1 }) pointsUsed: number;
  @ApiEnum('RedemptionStatus', REDEMPTION_STATUSES) status: RedemptionStatus;
  @ApiDateTime() createdAt: Date;
  @ApiDateTime('When the code stops being valid.') expiresAt: Date;
  @ApiNullable('date-time') usedAt: Date | null;
  @ApiNullable('integer', 'The discounted appointment.') appointmentId: number | null;
  @ApiNullable(Number, 'The reduction of the appointment in RON.') reduction: number | null;
}

class RedemptionMember {
  @ApiInteger() id: number;
  @ApiProperty({ description: 'Empty once the member is erased.' }) name: string;
  @ApiNullable(String) phone: string | null;
}

export class FoundRedemption extends RedemptionView {
  @ApiProperty() member: RedemptionMember;
}

const REDEMPTION_COLUMNS = `
  redemption.id, redemption.code, redemption.points_used,
  CASE WHEN redemption.status = 'active' AND redemption.expires_at <= $1::timestamptz THEN 'expired'
       ELSE redemption.status END AS status,
  redemption.created_at, redemption.expires_at, redemption.used_at,
  redemption.appointment_id, redemption.reduction_bani / 100.0 AS reduction,
  json_build_object('id', redemption.reward_id, 'name', redemption.reward_name, 'category', redemption.category,
                    'discountPercent', redemption.discount_percent,
                    'discountAmount', redemption.discount_bani / 100.0) AS reward`;

type Row = RedemptionView & { userId: number };

const COUNT = `SELECT count(*) AS total FROM loyalty.redemption WHERE user_id = $1`;

@Injectable()
export class RedemptionReader {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly users: UserDirectory,
    private readonly access: MemberAccess,
  ) {}

  async readRedemption(redemptionId: number): Promise<RedemptionView> {
    const sql = `SELECT ${REDEMPTION_COLUMNS} FROM loyalty.redemption WHERE id = $2`;
    const redemption = await this.database.one<Row>(sql, [this.clock.now(), redemptionId]);
    if (!redemption) throw new RedemptionNotFound();
    return redemption;
  }

  async findRedemption(code: string): Promise<FoundRedemption> {
    const sql = `SELECT ${REDEMPTION_COLUMNS}, redemption.user_id FROM loyalty.redemption WHERE code = $2`;
    const found = await this.database.one<Row>(sql, [this.clock.now(), code]);
    if (!found) throw new RedemptionNotFound();
    const { userId, ...redemption } = found;
    const person = await this.users.find(userId);
    return { ...redemption, member: { id: userId, name: person?.name ?? '', phone: person?.phone ?? null } };
  }

  async listRedemptions(userId: number, page: PageRequest, by: Actor): Promise<Page<RedemptionView>> {
    await this.access.require(userId, by);
    const [items, counted] = await Promise.all([
      this.database.query<RedemptionView>(
        `SELECT ${REDEMPTION_COLUMNS} FROM loyalty.redemption
         WHERE user_id = $2 ORDER BY id DESC LIMIT $3 OFFSET $4`,
        [this.clock.now(), userId, ...limitAndOffset(page)],
      ),
      this.database.only<{ total: number }>(COUNT, [userId]),
    ]);
    return { items, total: counted.total };
  }
}
