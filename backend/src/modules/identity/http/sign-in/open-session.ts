import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { parsePhoneNumber } from '../../../../kernel/phone-number.ts';
import { KnownDevices } from '../../../../platform/http/known-device.ts';
import { startSession, storeSession } from '../../../../platform/http/sessions.ts';
import type { SecurityEventDetail } from '../../../../platform/security/security-event.values.ts';
import { SecurityEvents } from '../../../../platform/security/security-events.ts';
import { AccountReader, type SessionAnswer } from '../../application/accounts/read-account.ts';
import { EndOldestSessions, type SignedIn } from '../../application/sign-in/sessions.ts';
import { CredentialReader, type PasswordMark } from '../../application/sign-in/verify-credentials.ts';

/**
 * Recognises a browser that has signed in to an account with its current password, or set it by SMS. A new password
 * ends this: otherwise a stranger who had registered the phone could use up its holder's tries and codes (ADR 43).
 */
@Injectable()
export class KnownBrowsers {
  constructor(
    private readonly credentialReader: CredentialReader,
    private readonly devices: KnownDevices,
  ) {}

  async find(request: FastifyRequest, typedPhone: string): Promise<string | undefined> {
    if (!this.devices.isSent(request)) return undefined;
    const phone = parsePhoneNumber(typedPhone) ?? typedPhone;
    const password = await this.credentialReader.readPasswordMark(phone);
    return password ? this.devices.find(request, accountKey(phone, password)) : undefined;
  }

  /** Call it after the session has started. Has no effect if all sessions have ended since the sign-in. */
  async remember(
    request: FastifyRequest,
    reply: FastifyReply,
    { phone, sessionGeneration }: { readonly phone: string; readonly sessionGeneration: number },
  ): Promise<void> {
    const password = await this.credentialReader.readPasswordMark(phone);
    if (password?.sessionGeneration !== sessionGeneration) return;
    this.devices.remember(request, reply, accountKey(phone, password));
  }
}

function accountKey(phone: string, { mark }: PasswordMark): string {
  return `${phone} ${mark}`;
}

@Injectable()
export class OpenSession {
  constructor(
    private readonly commands: CommandBus,
    private readonly accountReader: AccountReader,
    private readonly browsers: KnownBrowsers,
    private readonly security: SecurityEvents,
  ) {}

  async open(
    request: FastifyRequest,
    reply: FastifyReply,
    signedIn: SignedIn,
    details: readonly SecurityEventDetail[] = [],
  ): Promise<SessionAnswer> {
    const { userId, sessionGeneration } = signedIn;
    const answer = await this.accountReader.readSessionUser(userId);
    await startSession(request, userId, sessionGeneration);
    // The session is stored first, so that the last of several concurrent sign-ins counts all sessions.
    await storeSession(request);
    await this.commands.execute(new EndOldestSessions({ userId }));
    await this.security.record('signed-in', { userId, details });
    await this.browsers.remember(request, reply, { phone: answer.user.phone, sessionGeneration });
    return answer;
  }
}
