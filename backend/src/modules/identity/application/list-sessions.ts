import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import { Sessions } from '../domain/sessions.ts';

/** A place where somebody is signed in. */
export class AccountSession {
  @ApiProperty({ description: 'For signing out there; not the id in the cookie.' })
  readonly id: string;

  @ApiProperty({ description: 'Browser and system; empty when unknown.', example: 'Chrome, Android' })
  readonly device: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  readonly startedAt: Date | null;

  @ApiProperty({ description: 'The session that asks.' })
  readonly isCurrent: boolean;
}

/** Where a user is signed in, the newest first. `sessionId` is that of the session that asks. */
export class ListSessions extends Query<AccountSession[]> {
  constructor(
    readonly userId: number,
    readonly sessionId: string,
  ) {
    super();
  }
}

@QueryHandler(ListSessions)
export class ListSessionsHandler implements IQueryHandler<ListSessions> {
  constructor(private readonly sessions: Sessions) {}

  execute({ userId, sessionId }: ListSessions): Promise<AccountSession[]> {
    return this.sessions.of(userId, sessionId);
  }
}
