import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { nameAndCode } from '../../../platform/database/database-errors.ts';
import { type Principal, Principals, type SessionOfAccount } from '../../../platform/http/principal.ts';
import type { LiveConnection } from '../application/live/live-change.ts';
import { LiveFeed } from '../application/live/live-feed.ts';

const CHECK_MS = 5_000;

/**
 * Ends the streams whose session has ended or whose account has another role, every five seconds and at once when an
 * account changes. One statement checks all streams, without counting as use of their sessions.
 */
@Injectable()
export class LiveSessions implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(LiveSessions.name);
  private timer: NodeJS.Timeout | undefined;
  private checking: Promise<void> | undefined;

  constructor(
    private readonly feed: LiveFeed,
    private readonly principals: Principals,
  ) {
    feed.onEvent(({ type }) => {
      if (type.startsWith('identity.')) void this.check();
    });
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.check(), CHECK_MS).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.checking;
  }

  /** Ends invalid streams. While the database is unreachable they stay open, because they receive no events either. */
  async check(): Promise<void> {
    this.checking ??= this.endOver()
      .catch((error: unknown) => this.logger.debug(`checking sessions failed: ${nameAndCode(error)}`))
      .finally(() => {
        this.checking = undefined;
      });
    await this.checking;
  }

  private async endOver(): Promise<void> {
    const streams = [...this.feed.connections];
    const sessions = streams.map(sessionOf).filter((session) => session !== undefined);
    if (sessions.length === 0) return;
    const current = await this.principals.ofSessions(sessions);
    for (const stream of streams) {
      const session = sessionOf(stream);
      if (session && !isStill(stream, current.get(session.sessionId))) stream.end('session');
    }
  }
}

function sessionOf({ audience, sessionId }: LiveConnection): SessionOfAccount | undefined {
  if (audience.kind === 'visit' || sessionId === undefined) return undefined;
  return { userId: audience.userId, sessionId };
}

function isStill({ audience }: LiveConnection, principal: Principal | undefined): boolean {
  return principal?.role === audience.kind && principal.lacksSecondFactor !== true;
}
