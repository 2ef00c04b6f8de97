import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import type { Actor } from '../../../kernel/actor.ts';
import { Database } from '../../../platform/database/database.ts';
import { maskName } from '../domain/masking.ts';
import { MemberNotFound } from '../domain/reporting.errors.ts';
import type { PageRequest } from './appointment-cards.ts';

/** What became of a friend's bonus: given, for ever withheld beyond the limit, or not decided yet. */
export const BONUS_OUTCOMES = ['given', 'withheld', 'pending'] as const;

/** A friend who registered with a member's code. */
export class Referral {
  @ApiProperty({
    description: 'First name and initial; empty when the friend was erased.',
    example: 'Ion P.',
  })
  name: string;

  @ApiProperty({ type: String, format: 'date-time', description: 'When the friend registered.' })
  joinedAt: Date;

  @ApiProperty({ type: 'integer', description: 'Points brought; 0 unless the bonus was given.' })
  points: number;

  @ApiProperty({
    enum: BONUS_OUTCOMES,
    description: '`withheld`: beyond 20 friends in 30 days; `pending`: a moment after the friend registered.',
  })
  bonus: (typeof BONUS_OUTCOMES)[number];
}

/** A page of the friends whom a member brought, newest first; for the member and for admins. */
export class ListReferrals extends Query<{ referrals: Referral[]; total: number }> {
  constructor(
    readonly userId: number,
    readonly page: PageRequest,
    readonly by: Actor,
  ) {
    super();
  }
}

const PAGE = `
  SELECT friend.name, friend.created_at AS "joinedAt", friend.erased_at IS NOT NULL AS erased,
         coalesce(bonus.points, 0) AS points,
         CASE WHEN bonus.points IS NOT NULL THEN 'given'
              WHEN withheld.referred_user_id IS NOT NULL THEN 'withheld'
              ELSE 'pending' END AS bonus
  FROM (SELECT * FROM identity.user_card WHERE referred_by = $1
        ORDER BY created_at DESC, user_id DESC LIMIT $2 OFFSET $3) friend
  LEFT JOIN loyalty.bonus_card bonus ON bonus.referred_user_id = friend.user_id
  LEFT JOIN loyalty.withheld_bonus_card withheld ON withheld.referred_user_id = friend.user_id
  ORDER BY friend.created_at DESC, friend.user_id DESC`;

/** @throws MemberNotFound for somebody else's friends and for nobody's alike. */
@QueryHandler(ListReferrals)
export class ListReferralsHandler implements IQueryHandler<ListReferrals> {
  constructor(private readonly database: Database) {}

  async execute({ userId, page, by }: ListReferrals) {
    await this.requireAccess(userId, by);
    const [rows, counted] = await Promise.all([
      this.database.query<Referral & { erased: boolean; [column: string]: unknown }>(PAGE, [
        userId,
        page.size,
        (page.number - 1) * page.size,
      ]),
      this.database.one<{ total: number }>(
        `SELECT count(*) AS total FROM identity.user_card WHERE referred_by = $1`,
        [userId],
      ),
    ]);
    const referrals = rows.map(({ name, erased, joinedAt, points, bonus }) => ({
      name: erased ? '' : maskName(name),
      joinedAt,
      points,
      bonus,
    }));
    return { referrals, total: counted?.total ?? 0 };
  }

  private async requireAccess(userId: number, by: Actor): Promise<void> {
    if (by.kind === 'user' && by.userId === userId) return;
    const seesEverybody = by.kind === 'user' && by.role === 'admin';
    const member =
      seesEverybody &&
      (await this.database.one(`SELECT FROM identity.user_card WHERE user_id = $1 AND erased_at IS NULL`, [
        userId,
      ]));
    if (!member) throw new MemberNotFound();
  }
}
