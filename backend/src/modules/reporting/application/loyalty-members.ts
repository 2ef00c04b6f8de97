import { ApiProperty } from '@nestjs/swagger';
import { containing, phonePattern, plainText } from '../../../kernel/search-text.ts';
import { TIERS, type Tier } from '../../loyalty/index.ts';

/** A client on the admin's loyalty page (specification §2, §3). */
export class LoyaltyMember {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ example: 'Ion Popescu' })
  name: string;

  @ApiProperty({ description: 'E.164', example: '+40722123456' })
  phone: string;

  @ApiProperty({ type: String, nullable: true })
  email: string | null;

  @ApiProperty({ enum: TIERS })
  membershipLevel: Tier;

  @ApiProperty({ type: 'integer', minimum: 0 })
  loyaltyPoints: number;

  @ApiProperty({ example: 'K7M2PX' })
  referralCode: string;

  @ApiProperty({ type: 'integer', description: 'Friends who registered with the code.' })
  referralCount: number;

  @ApiProperty({ type: 'integer', description: 'Points for these friends.' })
  referralPoints: number;
}

export const MEMBER_SORTS = ['name', 'loyaltyPoints', 'referralCount', 'createdAt'] as const;
export type MemberSort = (typeof MEMBER_SORTS)[number];

/** Filter of the list; a missing field does not filter. */
export interface MemberFilter {
  readonly search?: string;
  readonly tier?: Tier;
}

/**
 * Condition on `m`, an account: `$1` is part of the name, phone or e-mail, ignoring case and diacritics, `$2` part of
 * a phone number, `$3` a referral code, `$4` a tier. Null does not filter.
 */
export const MEMBER_FILTER = `
  m.role = 'client' AND m.erased_at IS NULL
  AND ($1::text IS NULL OR m.search LIKE identity.searchable($1) OR m.phone LIKE $2 OR m.referral_code = $3)
  AND ($4::text IS NULL OR m.membership_level = $4)`;

/** The parameters of {@link MEMBER_FILTER}. */
export function memberFilterValues({ search, tier }: MemberFilter): unknown[] {
  const words = plainText(search ?? '');
  if (words === '') return [null, null, null, tier ?? null];
  return [containing(words), phonePattern(words), words.toUpperCase(), tier ?? null];
}

/** The columns of a {@link LoyaltyMember}; friends are counted per selected row. */
export const MEMBER_COLUMNS = `
  m.user_id AS id, m.name, m.phone, m.email, m.membership_level AS "membershipLevel",
  m.loyalty_points AS "loyaltyPoints", m.referral_code AS "referralCode",
  (SELECT count(*) FROM identity.user_card friend WHERE friend.referred_by = m.user_id) AS "referralCount",
  (SELECT coalesce(sum(points), 0) FROM loyalty.bonus_card bonus WHERE bonus.user_id = m.user_id) AS "referralPoints"`;
