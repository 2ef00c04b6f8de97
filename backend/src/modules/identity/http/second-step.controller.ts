import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { For } from '../../../platform/http/audience.ts';
import { ApiProblems } from '../../../platform/http/openapi-decorators.ts';
import {
  CompleteSecondStep,
  ReadPendingSignIn,
  RequestSignInPasskey,
} from '../application/complete-second-step.ts';
import type { SecondFactorProof } from '../application/second-factor-check.ts';
import { SessionAnswer } from '../application/user.views.ts';
import { OpenSession } from './open-session.ts';
import { PendingSignInCookie } from './pending-sign-in-cookie.ts';
import { PasskeyAssertion, SecondFactorCode } from './second-factor.dto.ts';
import { SecondFactorLimits } from './second-factor-limits.ts';

/** The second step of a sign-in, after `POST /api/auth/login` has asked for it. */
@ApiTags('auth')
@Controller('auth/second-factor')
@For('public')
export class SecondStepController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly cookie: PendingSignInCookie,
    private readonly limits: SecondFactorLimits,
    private readonly session: OpenSession,
  ) {}

  @Post()
  @HttpCode(200)
  @ApiOperation({ summary: 'Sign in with a code, after the password' })
  @ApiOkResponse({ type: SessionAnswer })
  @ApiProblems(400, 409, 429)
  withCode(
    @Body() { code }: SecondFactorCode,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SessionAnswer> {
    return this.complete(request, reply, { code });
  }

  @Post('passkey')
  @HttpCode(200)
  @ApiOperation({ summary: 'Sign in with a passkey, after the password' })
  @ApiOkResponse({ type: SessionAnswer })
  @ApiProblems(400, 409, 429)
  withPasskey(
    @Body() { passkey }: PasskeyAssertion,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SessionAnswer> {
    return this.complete(request, reply, { passkey });
  }

  @Post('passkey/challenge')
  @HttpCode(200)
  @ApiOperation({ summary: 'Get the challenge for a passkey, after the password' })
  @ApiOkResponse({ schema: { type: 'object', additionalProperties: true } })
  @ApiProblems(404, 409, 429)
  async challenge(@Req() request: FastifyRequest): Promise<object> {
    const { userId } = await this.pending(request);
    await this.limits.consume(userId, request.ip, undefined);
    return this.commands.execute(new RequestSignInPasskey(userId));
  }

  private async complete(
    request: FastifyRequest,
    reply: FastifyReply,
    proof: SecondFactorProof,
  ): Promise<SessionAnswer> {
    const { userId, token } = await this.pending(request);
    await this.limits.consume(userId, request.ip, 'code' in proof ? proof.code : undefined);
    const { factor, ...signedIn } = await this.commands.execute(new CompleteSecondStep(token, proof));
    await this.limits.reset(userId);
    this.cookie.clear(reply);
    return this.session.open(request, reply, signedIn, [factor]);
  }

  private async pending(request: FastifyRequest): Promise<{ userId: number; token: string }> {
    const token = this.cookie.read(request);
    const { userId } = await this.queries.execute(new ReadPendingSignIn(token));
    return { userId, token: token ?? '' };
  }
}
