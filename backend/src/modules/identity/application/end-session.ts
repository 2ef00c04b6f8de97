import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SessionNotFound } from '../domain/identity.errors.ts';
import { Sessions } from '../domain/sessions.ts';
import { PasswordConfirmation } from './password-confirmation.ts';

/** Ends another session of the caller. `sessionId` is the public id from the list of sessions. */
export class EndSession extends Command<void> {
  constructor(
    readonly userId: number,
    readonly sessionId: string,
    readonly password: string,
  ) {
    super();
  }
}

/** @throws WrongPassword; SessionNotFound, also for a session of another account */
@CommandHandler(EndSession)
export class EndSessionHandler implements ICommandHandler<EndSession> {
  constructor(
    private readonly sessions: Sessions,
    private readonly confirmation: PasswordConfirmation,
  ) {}

  async execute({ userId, sessionId, password }: EndSession): Promise<void> {
    await this.confirmation.verify(userId, password, 'password');
    if (!(await this.sessions.end(userId, sessionId))) throw new SessionNotFound();
  }
}

/** Ends the oldest sessions of an account beyond 20, once the session of a sign-in is stored. */
export class EndOldestSessions extends Command<void> {
  constructor(readonly userId: number) {
    super();
  }
}

@CommandHandler(EndOldestSessions)
export class EndOldestSessionsHandler implements ICommandHandler<EndOldestSessions> {
  constructor(private readonly sessions: Sessions) {}

  execute({ userId }: EndOldestSessions): Promise<void> {
    return this.sessions.endOldest(userId);
  }
}
