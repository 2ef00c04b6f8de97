import { ApiProperty } from '@nestjs/swagger';
import { containing, phonePattern, plainText } from '../../../kernel/search-text.ts';
import { TIERS, type Tier } from '../../loyalty/index.ts';

/** A client as the admin's loyalty page lists them (specification §2, §3). */
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

  @ApiProperty({ type: 'integer', description: 'Points that these friends brought.' })
  referralPoints: number;
}

export const MEMBER_SORTS = ['name', 'loyaltyPoints', 'referralCount', 'createdAt'] as const;
export type MemberSort = (typeof MEMBER_SORTS)[number];

/** What the list is narrowed to; nothing given is everybody. */
export interface MemberFilter {
  readonly search?: string;
  readonly tier?: Tier;
}

/**
 * Which clients, as a condition on `m`, an account: `$1` part of name, phone or e-mail, without regard to case
 * and diacritics, `$2` part of a phone number, `$3` a referral code, `$4` a tier. Null means any.
 */
export const IS_WANTED = `
  m.role = 'client' AND m.erased_at IS NULL
  AND ($1::text IS NULL OR m.search LIKE identity.searchable($1) OR m.phone LIKE $2 OR m.referral_code = $3)
  AND ($4::text IS NULL OR m.membership_level = $4)`;

/** The parameters of {@link IS_WANTED}. */
export function wanted({ search, tier }: MemberFilter): unknown[] {
  const words = plainText(search ?? '');
  if (words === '') return [null, null, null, tier ?? null];
  return [containing(words), phonePattern(words), words.toUpperCase(), tier ?? null];
}

/** The columns of a {@link LoyaltyMember}; its friends are counted for the rows that are shown. */
export const MEMBER_COLUMNS = `
  m.user_id AS id, m.name, m.phone, m.email, m.membership_level AS "membershipLevel",
  m.loyalty_points AS "loyaltyPoints", m.referral_code AS "referralCode",
  (SELECT count(*) FROM identity.user_card friend WHERE friend.referred_by = m.user_id) AS "referralCount",
  (SELECT coalesce(sum(points), 0) FROM loyalty.bonus_card bonus WHERE bonus.user_id = m.user_id) AS "referralPoints"`;
