import { Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { startSession, storeSession } from '../../../../platform/http/sessions.ts';
import type { SecurityEventDetail } from '../../../../platform/security/security-event.values.ts';
import { SecurityEvents } from '../../../../platform/security/security-events.ts';
import { ReadSessionUser, type SessionAnswer } from '../../application/accounts/read-account.ts';
import type { SignedIn } from '../../application/sign-in/sessions.ts';
import { EndOldestSessions } from '../../application/sign-in/sessions.ts';
import { KnownBrowsers } from './known-browsers.ts';

/** Opens the session of an account, once all steps of its sign-in are taken. */
@Injectable()
export class OpenSession {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly browsers: KnownBrowsers,
    private readonly security: SecurityEvents,
  ) {}

  /**
   * @param details the second factor that was shown, if any
   * @throws AccountGone
   */
  async open(
    request: FastifyRequest,
    reply: FastifyReply,
    signedIn: SignedIn,
    details: readonly SecurityEventDetail[] = [],
  ): Promise<SessionAnswer> {
    const { userId, sessionGeneration } = signedIn;
    const answer = await this.queries.execute(new ReadSessionUser(userId));
    await startSession(request, userId, sessionGeneration);
    // Stored first: of concurrent sign-ins the last to end the oldest counts all.
    await storeSession(request);
    await this.commands.execute(new EndOldestSessions(userId));
    await this.security.record('signed-in', { userId, details });
    await this.browsers.remember(request, reply, { phone: answer.user.phone, sessionGeneration });
    return answer;
  }
}
