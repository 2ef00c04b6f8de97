import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import type { Actor } from '../../../kernel/actor.ts';
import type { Language } from '../../../kernel/language.ts';
import { Database } from '../../../platform/database/database.ts';
import { descriptionOf } from '../domain/entry-description.ts';
import { MemberAccess } from './member-access.ts';

/** An entry of the points history (specification §3). */
export class LoyaltyTransaction {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ enum: ['earned', 'redeemed', 'bonus'] })
  type: 'earned' | 'redeemed' | 'bonus';

  @ApiProperty({
    description: 'The reason, in the language of the request; a reason that the desk entered stays as it is.',
  })
  description: string;

  @ApiProperty({ type: 'integer', nullable: true, description: 'The visit that earned them.' })
  appointmentId: number | null;

  @ApiProperty({ type: 'integer', description: 'Negative when deducted.' })
  points: number;

  @ApiProperty({ type: String, format: 'date-time' })
  createdAt: Date;
}

/** A page of the points history with the total number of entries. */
interface LoyaltyHistory {
  readonly transactions: LoyaltyTransaction[];
  readonly total: number;
}

/** A page of a member's points history, newest first. */
export class ListLoyaltyTransactions extends Query<LoyaltyHistory> {
  constructor(
    readonly userId: number,
    readonly page: { readonly number: number; readonly size: number },
    readonly by: Actor,
    /** Of the descriptions. */
    readonly language: Language,
  ) {
    super();
  }
}

interface Row extends Omit<LoyaltyTransaction, 'description'> {
  readonly referredUserId: number | null;
  readonly redeemed: string | null;
  readonly reason: string | null;
  readonly [column: string]: unknown;
}

// Applies the limit before the joins.
const PAGE = `
  SELECT line.id, line.type, line.points, line.created_at AS "createdAt", line.appointment_id AS "appointmentId",
         line.referred_user_id AS "referredUserId", redemption.reward_name AS redeemed, reason.text AS reason
  FROM (SELECT * FROM loyalty.transaction WHERE user_id = $1
        ORDER BY created_at DESC, id DESC LIMIT $2 OFFSET $3) line
  LEFT JOIN loyalty.redemption ON redemption.id = line.redemption_id
  LEFT JOIN loyalty.reason ON reason.entry = line.entry
  ORDER BY line.created_at DESC, line.id DESC`;

@QueryHandler(ListLoyaltyTransactions)
export class ListLoyaltyTransactionsHandler implements IQueryHandler<ListLoyaltyTransactions> {
  constructor(
    private readonly access: MemberAccess,
    private readonly database: Database,
  ) {}

  async execute({ userId, page, by, language }: ListLoyaltyTransactions): Promise<LoyaltyHistory> {
    await this.access.require(userId, by);
    const [rows, counted] = await Promise.all([
      this.database.query<Row>(PAGE, [userId, page.size, (page.number - 1) * page.size]),
      this.database.one<{ total: number }>(
        `SELECT entries AS total FROM loyalty.account WHERE user_id = $1`,
        [userId],
      ),
    ]);
    const transactions = rows.map(({ id, type, points, createdAt, ...cause }) => ({
      id,
      type,
      description: descriptionOf({ type, ...cause }, language),
      appointmentId: cause.appointmentId,
      points,
      createdAt,
    }));
    return { transactions, total: counted?.total ?? 0 };
  }
}
