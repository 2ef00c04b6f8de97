import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { KnownDevices } from '../../../platform/http/known-device.ts';
import { startSession } from '../../../platform/http/sessions.ts';
import type { SecurityEventDetail } from '../../../platform/security/security-event.values.ts';
import { SecurityEvents } from '../../../platform/security/security-events.ts';
import { ReadSessionUser } from '../application/read-session-user.ts';
import type { SessionAnswer } from '../application/user.views.ts';
import type { SignedIn } from '../application/verify-credentials.ts';

/** Opens the session of an account, once all steps of its sign-in are taken. */
@Injectable()
export class OpenSession {
  constructor(
    private readonly queries: QueryBus,
    private readonly devices: KnownDevices,
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
    await this.security.record('signed-in', { userId, details });
    this.devices.remember(request, reply, answer.user.phone);
    return answer;
  }
}
