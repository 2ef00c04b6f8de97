import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SessionNotFound } from '../domain/identity.errors.ts';
import { Sessions } from '../domain/sessions.ts';

/** A user signs out elsewhere. `sessionId` is the opaque id of the list. */
export class EndSession extends Command<void> {
  constructor(
    readonly userId: number,
    readonly sessionId: string,
  ) {
    super();
  }
}

/** @throws SessionNotFound also for somebody else's */
@CommandHandler(EndSession)
export class EndSessionHandler implements ICommandHandler<EndSession> {
  constructor(private readonly sessions: Sessions) {}

  async execute({ userId, sessionId }: EndSession): Promise<void> {
    if (!(await this.sessions.end(userId, sessionId))) throw new SessionNotFound();
  }
}
