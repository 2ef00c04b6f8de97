import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.ts';

/** What changes with the password of an account. */
export interface PasswordMark {
  readonly mark: string;
  readonly sessionGeneration: number;
}

/** Reads the mark of the password of the account with a phone (E.164); null when there is none. */
export class ReadPasswordMark extends Query<PasswordMark | null> {
  constructor(readonly phone: string) {
    super();
  }
}

const READ = `
  SELECT password_hash AS mark, session_generation AS "sessionGeneration"
  FROM identity."user" WHERE phone = $1 AND password_hash IS NOT NULL`;

@QueryHandler(ReadPasswordMark)
export class ReadPasswordMarkHandler implements IQueryHandler<ReadPasswordMark> {
  constructor(private readonly database: Database) {}

  async execute({ phone }: ReadPasswordMark): Promise<PasswordMark | null> {
    return (await this.database.one<PasswordMark & Record<string, unknown>>(READ, [phone])) ?? null;
  }
}
