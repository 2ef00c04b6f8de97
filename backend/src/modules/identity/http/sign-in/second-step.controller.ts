import { Body, Controller, Inject, Injectable, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SETTINGS, type Settings } from '../../../../platform/config/settings.ts';
import { For } from '../../../../platform/http/audience.ts';
import { Answers, Post } from '../../../../platform/http/route-decorators.ts';
import { SessionAnswer } from '../../application/accounts/read-account.ts';
import { RequestPasskey } from '../../application/second-factor/passkeys.ts';
import type { SecondFactorProof } from '../../application/second-factor/second-factor-check.ts';
import { CompleteSecondStep, PendingSignInReader } from '../../application/sign-in/second-step.ts';
import { PasskeyAssertion, SecondFactorCode } from '../second-factor/second-factor.dto.ts';
import { SecondFactorLimits } from '../second-factor/second-factor-limits.ts';
import { OpenSession } from './open-session.ts';

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

@ApiTags('auth')
@Controller('auth/second-factor')
@For('public')
export class SecondStepController {
  constructor(
    private readonly commands: CommandBus,
    private readonly pendingSignInReader: PendingSignInReader,
    private readonly cookie: PendingSignInCookie,
    private readonly limits: SecondFactorLimits,
    private readonly session: OpenSession,
  ) {}

  @Post('/', 'Sign in with a code, after the password')
  @Answers({ 200: SessionAnswer, problems: [409, 429] })
  withCode(
    @Body() { code }: SecondFactorCode,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SessionAnswer> {
    return this.complete(request, reply, { code });
  }

  @Post('passkey', 'Sign in with a passkey, after the password')
  @Answers({ 200: SessionAnswer, problems: [409, 429] })
  withPasskey(
    @Body() { passkey }: PasskeyAssertion,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SessionAnswer> {
    return this.complete(request, reply, { passkey });
  }

  @Post('passkey/challenge', 'Get the challenge for a passkey, after the password')
  @Answers({ 200: { type: 'object', additionalProperties: true }, problems: [404, 409, 429] })
  async challenge(@Req() request: FastifyRequest): Promise<object> {
    const { userId } = await this.pending(request);
    await this.limits.consume(userId, request.ip, undefined);
    return this.commands.execute(new RequestPasskey({ userId, purpose: 'sign-in' }));
  }

  private async complete(
    request: FastifyRequest,
    reply: FastifyReply,
    proof: SecondFactorProof,
  ): Promise<SessionAnswer> {
    const { userId, token } = await this.pending(request);
    await this.limits.consume(userId, request.ip, 'code' in proof ? proof.code : undefined);
    const { factor, ...signedIn } = await this.commands.execute(new CompleteSecondStep({ token, proof }));
    await this.limits.reset(userId);
    this.cookie.clear(reply);
    return this.session.open(request, reply, signedIn, [factor]);
  }

  private async pending(request: FastifyRequest): Promise<{ userId: number; token: string }> {
    const token = this.cookie.read(request);
    const { userId } = await this.pendingSignInReader.readPendingSignIn(token);
    return { userId, token: token ?? '' };
  }
}
