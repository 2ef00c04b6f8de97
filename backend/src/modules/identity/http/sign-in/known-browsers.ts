import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { parsePhoneNumber } from '../../../../kernel/phone-number.ts';
import { KnownDevices } from '../../../../platform/http/known-device.ts';
import { type PasswordMark, ReadPasswordMark } from '../../application/sign-in/verify-credentials.ts';

/**
 * Recognises a browser that signed in to an account with its present password. A new password ends that, as it ends sessions:
 * otherwise a stranger who had registered the phone would use up the tries and codes of its holder (ADR 43).
 */
@Injectable()
export class KnownBrowsers {
  constructor(
    private readonly queries: QueryBus,
    private readonly devices: KnownDevices,
  ) {}

  async find(request: FastifyRequest, typedPhone: string): Promise<string | undefined> {
    if (!this.devices.isSent(request)) return undefined;
    const phone = parsePhoneNumber(typedPhone) ?? typedPhone;
    const password = await this.queries.execute(new ReadPasswordMark(phone));
    return password ? this.devices.find(request, accountKey(phone, password)) : undefined;
  }

  /**
   * Recognises the browser from now on, unless the sessions of the account have ended since its sign-in. Call it after the
   * session has started.
   */
  async remember(
    request: FastifyRequest,
    reply: FastifyReply,
    { phone, sessionGeneration }: { readonly phone: string; readonly sessionGeneration: number },
  ): Promise<void> {
    const password = await this.queries.execute(new ReadPasswordMark(phone));
    if (password?.sessionGeneration !== sessionGeneration) return;
    this.devices.remember(request, reply, accountKey(phone, password));
  }
}

function accountKey(phone: string, { mark }: PasswordMark): string {
  return `${phone} ${mark}`;
}
