import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { Database } from '../../../platform/database/database.ts';
import { RedemptionNotFound } from '../domain/loyalty.errors.ts';
import { LoyaltyMembers } from '../domain/loyalty-members.ts';
import { type FoundRedemption, REDEMPTION_COLUMNS, type RedemptionView } from './redemption.views.ts';

type Row = RedemptionView & { userId: number; [column: string]: unknown };

/** A redemption by its id. */
export class ReadRedemption extends Query<RedemptionView> {
  constructor(readonly redemptionId: number) {
    super();
  }
}

/** @throws RedemptionNotFound */
@QueryHandler(ReadRedemption)
export class ReadRedemptionHandler implements IQueryHandler<ReadRedemption> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async execute({ redemptionId }: ReadRedemption): Promise<RedemptionView> {
    const redemption = await this.database.one<Row>(
      `SELECT ${REDEMPTION_COLUMNS} FROM loyalty.redemption WHERE id = $2`,
      [this.clock.now(), redemptionId],
    );
    if (!redemption) throw new RedemptionNotFound();
    return redemption;
  }
}

/** A redemption and its member by the code that the member shows at the counter. */
export class FindRedemption extends Query<FoundRedemption> {
  constructor(readonly code: string) {
    super();
  }
}

/** @throws RedemptionNotFound */
@QueryHandler(FindRedemption)
export class FindRedemptionHandler implements IQueryHandler<FindRedemption> {
  constructor(
    private readonly database: Database,
    private readonly members: LoyaltyMembers,
    private readonly clock: Clock,
  ) {}

  async execute({ code }: FindRedemption): Promise<FoundRedemption> {
    const found = await this.database.one<Row>(
      `SELECT ${REDEMPTION_COLUMNS}, redemption.user_id AS "userId" FROM loyalty.redemption WHERE code = $2`,
      [this.clock.now(), code],
    );
    if (!found) throw new RedemptionNotFound();
    const { userId, ...redemption } = found;
    const person = await this.members.find(userId);
    return { ...redemption, member: { id: userId, name: person?.name ?? '', phone: person?.phone ?? null } };
  }
}
