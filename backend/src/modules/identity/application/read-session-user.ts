import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import type { Role } from '../../../kernel/actor.ts';
import type { PhoneNumber } from '../../../kernel/phone-number.ts';
import { Database } from '../../../platform/database/database.ts';
import { UserNotFound } from '../domain/identity.errors.ts';
import { MEMBERSHIP_LEVELS, type MembershipLevel } from '../domain/membership-level.ts';

/** The signed-in person as the pages need them (specification §3, "Locally stored user"). */
export class SessionUser {
  @ApiProperty({ type: 'integer' })
  readonly id: number;

  @ApiProperty({ example: 'Ion Popescu' })
  readonly name: string;

  @ApiProperty({ type: String, description: 'E.164', example: '+40722123456' })
  readonly phone: PhoneNumber;

  @ApiProperty({ type: String, nullable: true })
  readonly email: string | null;

  @ApiProperty({ type: String, enum: ['client', 'admin'] })
  readonly role: Role;

  @ApiProperty({ type: 'integer', minimum: 0 })
  readonly loyaltyPoints: number;

  @ApiProperty({ type: String, enum: MEMBERSHIP_LEVELS })
  readonly membershipLevel: MembershipLevel;

  @ApiProperty({ description: 'What friends enter at registration.', example: 'K7M2PX' })
  readonly referralCode: string;
}

/**
 * Reads the signed-in person's own account.
 * @throws UserNotFound
 */
export class ReadSessionUser extends Query<SessionUser> {
  constructor(readonly userId: number) {
    super();
  }
}

const READ = `
  SELECT id, name, phone, email, role, loyalty_points AS "loyaltyPoints",
         membership_level AS "membershipLevel", referral_code AS "referralCode"
  FROM identity."user" WHERE id = $1`;

@QueryHandler(ReadSessionUser)
export class ReadSessionUserHandler implements IQueryHandler<ReadSessionUser> {
  constructor(private readonly database: Database) {}

  async execute({ userId }: ReadSessionUser): Promise<SessionUser> {
    const user = await this.database.one<SessionUser>(READ, [userId]);
    if (!user) throw new UserNotFound();
    return user;
  }
}
