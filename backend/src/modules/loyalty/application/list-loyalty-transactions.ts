import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import type { Actor } from '../../../kernel/actor.ts';
import { Database } from '../../../platform/database/database.ts';
import { MemberAccess } from './member-access.ts';

/** A line of the points history (specification §3). */
export class LoyaltyTransaction {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ enum: ['earned', 'redeemed', 'bonus'] })
  type: 'earned' | 'redeemed' | 'bonus';

  @ApiProperty({ description: 'What for, in Romanian.' })
  description: string;

  @ApiProperty({ type: 'integer', description: 'Signed: what was added or taken.' })
  points: number;

  @ApiProperty({ type: String, format: 'date-time' })
  createdAt: Date;
}

/** A page of the points history and how long it is in all. */
export interface LoyaltyHistory {
  readonly transactions: LoyaltyTransaction[];
  readonly total: number;
}

/** A page of a member's points history, newest first. */
export class ListLoyaltyTransactions extends Query<LoyaltyHistory> {
  constructor(
    readonly userId: number,
    readonly page: { readonly number: number; readonly size: number },
    readonly by: Actor,
  ) {
    super();
  }
}

@QueryHandler(ListLoyaltyTransactions)
export class ListLoyaltyTransactionsHandler implements IQueryHandler<ListLoyaltyTransactions> {
  constructor(
    private readonly access: MemberAccess,
    private readonly database: Database,
  ) {}

  async execute({ userId, page, by }: ListLoyaltyTransactions): Promise<LoyaltyHistory> {
    await this.access.require(userId, by);
    const [transactions, counted] = await Promise.all([
      this.database.query<LoyaltyTransaction & { [column: string]: unknown }>(
        `SELECT id, type, description, points, created_at AS "createdAt"
         FROM loyalty.transaction WHERE user_id = $1 ORDER BY id DESC LIMIT $2 OFFSET $3`,
        [userId, page.size, (page.number - 1) * page.size],
      ),
      this.database.one<{ total: number }>(
        `SELECT count(*) AS total FROM loyalty.transaction WHERE user_id = $1`,
        [userId],
      ),
    ]);
    return { transactions, total: counted?.total ?? 0 };
  }
}
