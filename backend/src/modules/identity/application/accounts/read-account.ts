import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty, PickType } from '@nestjs/swagger';
import { ROLES, type Role } from '../../../../kernel/actor.ts';
import { LANGUAGES, type Language } from '../../../../kernel/language.ts';
import type { PhoneNumber } from '../../../../kernel/phone-number.ts';
import { Database } from '../../../../platform/database/database.ts';
import { AccountGone, UserNotFound } from '../../domain/identity.errors.ts';
import { MEMBERSHIP_LEVELS, type MembershipLevel } from '../../domain/identity.values.ts';

/** Every property of an account that a view may show. */
class UserProperties {
  @ApiProperty({ type: 'integer' })
  readonly id: number;

  @ApiProperty({ example: 'Ion Popescu' })
  readonly name: string;

  @ApiProperty({ type: String, description: 'E.164', example: '+40722123456' })
  readonly phone: PhoneNumber;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'New phone that replaces the phone once it is proven; null when none is pending.',
  })
  readonly pendingPhone: PhoneNumber | null;

  @ApiProperty({ description: 'Whether an SMS code has proven the phone.' })
  readonly phoneProven: boolean;

  @ApiProperty({ type: String, nullable: true })
  readonly email: string | null;

  @ApiProperty({ enum: LANGUAGES, enumName: 'Language', description: 'Language of messages.' })
  readonly language: Language;

  @ApiProperty({ type: String, enum: ROLES })
  readonly role: Role;

  @ApiProperty({ type: 'integer', minimum: 0 })
  readonly loyaltyPoints: number;

  @ApiProperty({ type: String, enum: MEMBERSHIP_LEVELS })
  readonly membershipLevel: MembershipLevel;

  @ApiProperty({ description: 'Code that friends enter at registration.', example: 'K7M2PX' })
  readonly referralCode: string;

  @ApiProperty({ type: String, format: 'date-time' })
  readonly createdAt: Date;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'Null unless locked.' })
  readonly lockedAt: Date | null;
}

const SHARED = ['id', 'name', 'phone', 'email', 'role'] as const;

export class Account extends PickType(UserProperties, [
  ...SHARED,
  'phoneProven',
  'pendingPhone',
  'language',
  'createdAt',
]) {}

/** The signed-in user as the frontend needs it (specification §3, "Locally stored user"). */
class SessionUser extends PickType(UserProperties, [
  ...SHARED,
  'loyaltyPoints',
  'membershipLevel',
  'referralCode',
]) {}

export class SessionAnswer {
  @ApiProperty({ type: SessionUser })
  readonly user: SessionUser;
}

export class UserAccount extends PickType(UserProperties, [
  ...SHARED,
  'phoneProven',
  'loyaltyPoints',
  'membershipLevel',
  'createdAt',
  'lockedAt',
]) {}

export class ReadAccount extends Query<Account> {
  constructor(readonly userId: number) {
    super();
  }
}

const ACCOUNT = `
  SELECT id, name, phone, phone_proven_at IS NOT NULL AS "phoneProven", pending_phone AS "pendingPhone", email, language, role, created_at AS "createdAt"
  FROM identity."user" WHERE id = $1 AND erased_at IS NULL`;

@QueryHandler(ReadAccount)
export class ReadAccountHandler implements IQueryHandler<ReadAccount> {
  constructor(private readonly database: Database) {}

  async execute({ userId }: ReadAccount): Promise<Account> {
    const account = await this.database.one<Account & Record<string, unknown>>(ACCOUNT, [userId]);
    if (!account) throw new UserNotFound();
    return account;
  }
}

export class ReadSessionUser extends Query<SessionAnswer> {
  constructor(readonly userId: number) {
    super();
  }
}

const SESSION_USER = `
  SELECT id, name, phone, email, role, loyalty_points AS "loyaltyPoints",
         membership_level AS "membershipLevel", referral_code AS "referralCode"
  FROM identity."user" WHERE id = $1 AND erased_at IS NULL`;

@QueryHandler(ReadSessionUser)
export class ReadSessionUserHandler implements IQueryHandler<ReadSessionUser> {
  constructor(private readonly database: Database) {}

  async execute({ userId }: ReadSessionUser): Promise<SessionAnswer> {
    const user = await this.database.one<SessionUser & Record<string, unknown>>(SESSION_USER, [userId]);
    if (!user) throw new AccountGone();
    return { user };
  }
}
