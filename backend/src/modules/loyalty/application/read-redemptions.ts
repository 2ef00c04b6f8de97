import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import { Database } from '../../../platform/database/database.ts';
import { UserDirectory } from '../../identity/index.ts';
import { RedemptionNotFound } from '../domain/loyalty.errors.ts';
import { MemberAccess } from './member-access.ts';
import { type FoundRedemption, REDEMPTION_COLUMNS, type RedemptionView } from './redemption.views.ts';

type Row = RedemptionView & { userId: number; [column: string]: unknown };

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
    private readonly users: UserDirectory,
    private readonly clock: Clock,
  ) {}

  async execute({ code }: FindRedemption): Promise<FoundRedemption> {
    const found = await this.database.one<Row>(
      `SELECT ${REDEMPTION_COLUMNS}, redemption.user_id AS "userId" FROM loyalty.redemption WHERE code = $2`,
      [this.clock.now(), code],
    );
    if (!found) throw new RedemptionNotFound();
    const { userId, ...redemption } = found;
    const person = await this.users.find(userId);
    return { ...redemption, member: { id: userId, name: person?.name ?? '', phone: person?.phone ?? null } };
  }
}

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
