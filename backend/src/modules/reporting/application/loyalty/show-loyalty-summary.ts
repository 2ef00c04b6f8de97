import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import { Database } from '../../../../platform/database/database.ts';

/** The figures of the admin's loyalty page (specification §2). */
export class LoyaltySummary {
  @ApiProperty({ type: 'integer', description: 'Clients with an account.' })
  totalCustomers: number;

  @ApiProperty({ type: 'integer', description: 'Clients referred by a friend.' })
  totalReferrals: number;

  @ApiProperty({ type: 'integer' })
  bronze: number;

  @ApiProperty({ type: 'integer' })
  silverGold: number;

  @ApiProperty({ type: 'integer' })
  platinum: number;
}

/** Counts the clients in total, by tier, and referred ones. */
export class ShowLoyaltySummary extends Query<LoyaltySummary> {}

@QueryHandler(ShowLoyaltySummary)
export class ShowLoyaltySummaryHandler implements IQueryHandler<ShowLoyaltySummary> {
  constructor(private readonly database: Database) {}

  async execute(): Promise<LoyaltySummary> {
    const summary = await this.database.one<LoyaltySummary & { [column: string]: unknown }>(
      `SELECT count(*) AS "totalCustomers", count(referred_by) AS "totalReferrals",
              count(*) FILTER (WHERE membership_level = 'bronze') AS bronze,
              count(*) FILTER (WHERE membership_level IN ('silver', 'gold')) AS "silverGold",
              count(*) FILTER (WHERE membership_level = 'platinum') AS platinum
       FROM identity.user_card WHERE role = 'client' AND erased_at IS NULL`,
    );
    if (!summary) throw new Error('Aggregate returned no row');
    return summary;
  }
}
