import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import type { Role } from '../../../kernel/actor.ts';
import { LANGUAGES, type Language } from '../../../kernel/language.ts';
import type { PhoneNumber } from '../../../kernel/phone-number.ts';
import { Database } from '../../../platform/database/database.ts';
import { UserNotFound } from '../domain/identity.errors.ts';

/** An account as its owner sees it. */
export class Account {
  @ApiProperty({ type: 'integer' })
  readonly id: number;

  @ApiProperty({ example: 'Ion Popescu' })
  readonly name: string;

  @ApiProperty({ type: String, description: 'E.164', example: '+40722123456' })
  readonly phone: PhoneNumber;

  @ApiProperty({ description: 'Whether an SMS code has proven that the phone is theirs.' })
  readonly phoneProven: boolean;

  @ApiProperty({ type: String, nullable: true })
  readonly email: string | null;

  @ApiProperty({ enum: LANGUAGES, enumName: 'Language', description: 'What messages are written in.' })
  readonly language: Language;

  @ApiProperty({ type: String, enum: ['client', 'admin'] })
  readonly role: Role;

  @ApiProperty({ type: String, format: 'date-time' })
  readonly createdAt: Date;
}

/**
 * Reads somebody's own account.
 * @throws UserNotFound
 */
export class ReadAccount extends Query<Account> {
  constructor(readonly userId: number) {
    super();
  }
}

const READ = `
  SELECT id, name, phone, phone_proven_at IS NOT NULL AS "phoneProven", email, language, role, created_at AS "createdAt"
  FROM identity."user" WHERE id = $1 AND erased_at IS NULL`;

@QueryHandler(ReadAccount)
export class ReadAccountHandler implements IQueryHandler<ReadAccount> {
  constructor(private readonly database: Database) {}

  async execute({ userId }: ReadAccount): Promise<Account> {
    const account = await this.database.one<Account & Record<string, unknown>>(READ, [userId]);
    if (!account) throw new UserNotFound();
    return account;
  }
}
