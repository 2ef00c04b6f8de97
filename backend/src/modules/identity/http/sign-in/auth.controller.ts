import { REFERRAL_CODE_PATTERN } from '@car-workshop/contracts/values/accounts';
import { Body, Controller, Req, Res, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBody, ApiExtraModels, ApiTags, getSchemaPath } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { For, OpenBeforeSecondFactor } from '../../../../platform/http/audience.ts';
import { PatternParam } from '../../../../platform/http/path-parameters.ts';
import { CurrentPrincipal, type Principal } from '../../../../platform/http/principal.ts';
import { type RateLimit, RateLimits } from '../../../../platform/http/rate-limits.ts';
import { Answers, Details, Get, Post } from '../../../../platform/http/route-decorators.ts';
import { endSession } from '../../../../platform/http/sessions.ts';
import { AccountReader, SessionAnswer } from '../../application/accounts/read-account.ts';
import { ReferralCodeCheck, ReferralCodeReader, RegisterUser } from '../../application/accounts/register-user.ts';
import { SecondFactorAsked } from '../../application/second-factor/second-factors.ts';
import { BeginSecondStep } from '../../application/sign-in/second-step.ts';
import type { SignedIn } from '../../application/sign-in/sessions.ts';
import { Login, Register } from '../accounts/account.dto.ts';
import { LoginGuard } from './login.guard.ts';
import { OpenSession } from './open-session.ts';
import { PendingSignInCookie } from './second-step.controller.ts';

const REGISTRATIONS: RateLimit = { name: 'register-by-address', points: 10, seconds: 60 * 60 };

@ApiTags('auth')
@Controller('auth')
export class AuthController {
  constructor(
    private readonly commands: CommandBus,
    private readonly accountReader: AccountReader,
    private readonly limits: RateLimits,
    private readonly session: OpenSession,
    private readonly pendingSignIn: PendingSignInCookie,
  ) {}

  @Post('register', 'Register an account and sign in')
  @For('public')
  @Details(
    'Takes no idempotency key: a stored response could sign in after the password has changed. Sent again, it is refused with 409 `phone_taken`.',
  )
  @Answers({ 201: SessionAnswer, problems: [409, 429, 503] })
  async register(
    @Body() { confirmPassword: _, ...registration }: Register,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SessionAnswer> {
    await this.limits.consume(REGISTRATIONS, request.ip);
    const { userId } = await this.commands.execute(
      new RegisterUser({ registration: { ...registration, language: request.language } }),
    );
    return this.session.open(request, reply, { userId, sessionGeneration: 0 });
  }

  @Post('login', 'Sign in with phone and password')
  @For('public')
  @UseGuards(LoginGuard)
  @Details('An account with a second factor gets no session yet, but is asked for the factor.')
  @ApiBody({ type: Login })
  @ApiExtraModels(SecondFactorAsked)
  @Answers({
    200: { oneOf: [{ $ref: getSchemaPath(SessionAnswer) }, { $ref: getSchemaPath(SecondFactorAsked) }] },
    problems: [401, 403, 429, 503],
  })
  async login(
    @Req() request: FastifyRequest & { verified: SignedIn },
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SessionAnswer | SecondFactorAsked> {
    const { verified } = request;
    const second = await this.commands.execute(new BeginSecondStep({ signedIn: verified }));
    if (!second) return this.session.open(request, reply, verified);
    this.pendingSignIn.set(reply, second.token);
    return { secondFactor: { methods: second.methods } };
  }

  @Post('logout', 'Sign out; does nothing without a session')
  @For('public')
  @Answers({ 204: null })
  async logout(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    await endSession(request, reply);
  }

  @Get('me', 'Read the signed-in user')
  @For('user')
  @OpenBeforeSecondFactor()
  @Answers({ 200: SessionAnswer })
  me(@CurrentPrincipal() { userId }: Principal): Promise<SessionAnswer> {
    return this.accountReader.readSessionUser(userId);
  }
}

/** Allows for typing errors, but not for trying out codes. */
const CHECKS: RateLimit = { name: 'referral-code', points: 20, seconds: 600 };

@ApiTags('auth')
@Controller('referral-codes')
@For('public')
export class ReferralCodesController {
  constructor(
    private readonly referralCodeReader: ReferralCodeReader,
    private readonly limits: RateLimits,
  ) {}

  @Get(':code', 'Check a referral code; the response does not reveal its owner')
  @Answers({ 200: ReferralCodeCheck, problems: [429] })
  async check(
    @PatternParam('code', REFERRAL_CODE_PATTERN) code: string,
    @Req() request: FastifyRequest,
  ): Promise<ReferralCodeCheck> {
    await this.limits.consume(CHECKS, request);
    return this.referralCodeReader.checkReferralCode(code);
  }
}
