import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SETTINGS, type Settings } from '../../../platform/config/settings.ts';

const FIVE_MINUTES_S = 5 * 60;

/** The cookie that binds the second step of a sign-in to the browser that entered the password. */
@Injectable()
export class PendingSignInCookie {
  private readonly name: string;
  private readonly attributes: object;

  constructor(@Inject(SETTINGS) { tlsOnly }: Settings) {
    this.name = tlsOnly ? '__Host-sign-in' : 'sign-in';
    this.attributes = { path: '/', httpOnly: true, sameSite: 'strict', secure: tlsOnly };
  }

  read(request: FastifyRequest): string | undefined {
    return request.cookies[this.name] || undefined;
  }

  set(reply: FastifyReply, token: string): void {
    reply.setCookie(this.name, token, { ...this.attributes, maxAge: FIVE_MINUTES_S });
  }

  clear(reply: FastifyReply): void {
    reply.clearCookie(this.name, this.attributes);
  }
}
