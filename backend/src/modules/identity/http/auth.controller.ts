import { Body, Controller, Get, HttpCode, Post, Req, Res, UseGuards } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import {
  ApiBody,
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { For } from '../../../platform/http/audience.ts';
import { KnownDevices } from '../../../platform/http/known-device.ts';
import { ApiProblems } from '../../../platform/http/openapi-decorators.ts';
import { CurrentPrincipal, type Principal } from '../../../platform/http/principal.ts';
import { type RateLimit, RateLimits } from '../../../platform/http/rate-limits.ts';
import { endSession, startSession } from '../../../platform/http/sessions.ts';
import { SecurityEvents } from '../../../platform/security/security-events.ts';
import { ReadSessionUser } from '../application/read-session-user.ts';
import { RegisterUser } from '../application/register-user.ts';
import { SessionAnswer } from '../application/user.views.ts';
import { Login, Register } from './auth.dto.ts';
import { LoginGuard } from './login.guard.ts';

const REGISTRATIONS: RateLimit = { name: 'register-by-address', points: 10, seconds: 60 * 60 };

/** Property of the request set by {@link LoginGuard}. */
interface Verified {
  readonly verified: { readonly userId: number };
}

/** Registration, sign-in, sign-out and the current user (specification §7). */
@ApiTags('auth')
@Controller('auth')
export class AuthController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly limits: RateLimits,
    private readonly devices: KnownDevices,
    private readonly security: SecurityEvents,
  ) {}

  @Post('register')
  @For('public')
  @ApiOperation({
    summary: 'Register an account and sign in',
    description:
      'Takes no idempotency key: a stored response could sign in after the password has changed. Sent again, it is refused with 409 `phone_taken`.',
  })
  @ApiCreatedResponse({ type: SessionAnswer })
  @ApiProblems(400, 409, 429)
  async register(
    @Body() { confirmPassword: _, ...registration }: Register,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SessionAnswer> {
    await this.limits.consume(REGISTRATIONS, request.ip);
    const { userId } = await this.commands.execute(
      new RegisterUser({ ...registration, language: request.language }),
    );
    return this.signIn(request, reply, userId);
  }

  @Post('login')
  @For('public')
  @UseGuards(LoginGuard)
  @HttpCode(200)
  @ApiOperation({ summary: 'Sign in with phone and password' })
  @ApiBody({ type: Login })
  @ApiOkResponse({ type: SessionAnswer })
  @ApiProblems(400, 401, 403, 429)
  login(
    @Req() request: FastifyRequest & Verified,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SessionAnswer> {
    return this.signIn(request, reply, request.verified.userId);
  }

  @Post('logout')
  @For('public')
  @HttpCode(204)
  @ApiOperation({ summary: 'Sign out; does nothing without a session' })
  @ApiNoContentResponse()
  async logout(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    await endSession(request, reply);
  }

  @Get('me')
  @For('user')
  @ApiOperation({ summary: 'Read the signed-in user' })
  @ApiOkResponse({ type: SessionAnswer })
  me(@CurrentPrincipal() { userId }: Principal): Promise<SessionAnswer> {
    return this.queries.execute(new ReadSessionUser(userId));
  }

  private async signIn(request: FastifyRequest, reply: FastifyReply, userId: number): Promise<SessionAnswer> {
    await startSession(request, userId);
    await this.security.record('signed-in', { userId });
    const answer = await this.queries.execute(new ReadSessionUser(userId));
    this.devices.remember(request, reply, answer.user.phone);
    return answer;
  }
}
