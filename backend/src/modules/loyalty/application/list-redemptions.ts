import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import { Database } from '../../../platform/database/database.ts';
import { MemberAccess } from './member-access.ts';
import { REDEMPTION_COLUMNS, type RedemptionView } from './redemption.views.ts';

/** A page of a member's redemptions, newest first. */
export class ListRedemptions extends Query<{ redemptions: RedemptionView[]; total: number }> {
  constructor(
    readonly userId: number,
    readonly page: { readonly number: number; readonly size: number },
    readonly by: Actor,
  ) {
    super();
  }
}

@QueryHandler(ListRedemptions)
export class ListRedemptionsHandler implements IQueryHandler<ListRedemptions> {
  constructor(
    private readonly access: MemberAccess,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async execute({ userId, page, by }: ListRedemptions) {
    await this.access.require(userId, by);
    const [redemptions, counted] = await Promise.all([
      this.database.query<RedemptionView & { [column: string]: unknown }>(
        `SELECT ${REDEMPTION_COLUMNS} FROM loyalty.redemption
         WHERE user_id = $2 ORDER BY id DESC LIMIT $3 OFFSET $4`,
        [this.clock.now(), userId, page.size, (page.number - 1) * page.size],
      ),
      this.database.one<{ total: number }>(
        `SELECT count(*) AS total FROM loyalty.redemption WHERE user_id = $1`,
        [userId],
      ),
    ]);
    return { redemptions, total: counted?.total ?? 0 };
  }
}
