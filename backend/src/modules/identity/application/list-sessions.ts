import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import { Sessions } from '../domain/sessions.ts';

/** A session of the signed-in user. */
export class AccountSession {
  @ApiProperty({ description: 'Ends the session; differs from the id in the cookie.' })
  readonly id: string;

  @ApiProperty({ description: 'Browser and system; empty when unknown.', example: 'Chrome, Android' })
  readonly device: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  readonly startedAt: Date | null;

  @ApiProperty({ description: 'Whether it is the session of this request.' })
  readonly isCurrent: boolean;
}

/** Lists the sessions of an account, newest first. `sessionId` is the session of the request. */
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
