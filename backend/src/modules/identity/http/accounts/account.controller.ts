import { Body, Controller, Param, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type PhoneNumber, parsePhoneNumber } from '../../../../kernel/phone-number.ts';
import { For } from '../../../../platform/http/audience.ts';
import { Idempotency } from '../../../../platform/http/idempotency.ts';
import { CurrentPrincipal, type Principal } from '../../../../platform/http/principal.ts';
import { type Limited, type RateLimit, RateLimits } from '../../../../platform/http/rate-limits.ts';
import { Answers, ApiProblems, Delete, Details, Get, Patch, Post } from '../../../../platform/http/route-decorators.ts';
import { endSession, startSession } from '../../../../platform/http/sessions.ts';
import { ChangeOwnProfile, EraseAccount } from '../../application/accounts/own-account.ts';
import { Account, AccountReader } from '../../application/accounts/read-account.ts';
import { ChangePassword } from '../../application/passwords/change-password.ts';
import { ProveOwnPhone, RequestPhoneProof, SmsCodeSent } from '../../application/phone-proof/prove-phone.ts';
import { AccountSession, EndSession, Sessions } from '../../application/sign-in/sessions.ts';
import { OwnPasswordLimits, PasswordAgain } from '../passwords/own-password.ts';
import { KnownBrowsers } from '../sign-in/open-session.ts';
import { ChangeAccount, NewPassword, PhoneProof } from './account.dto.ts';

const PHONE_CHANGES: RateLimit = { name: 'phone-change', points: 5, seconds: 24 * 60 * 60 };

const PASSWORD_CHANGES: RateLimit = { name: 'password-change', points: 5, seconds: 60 * 60 };

@ApiTags('account')
@Controller('account')
@For('user')
@ApiProblems(404) // the account was erased at the same time
export class AccountController {
  constructor(
    private readonly commands: CommandBus,
    private readonly accountReader: AccountReader,
    private readonly openSessions: Sessions,
    private readonly idempotency: Idempotency,
    private readonly limits: RateLimits,
    private readonly ownPassword: OwnPasswordLimits,
    private readonly browsers: KnownBrowsers,
  ) {}

  @Get('/', 'Read my account')
  @Answers({ 200: Account })
  read(@CurrentPrincipal() { userId }: Principal): Promise<Account> {
    return this.accountReader.readAccount(userId);
  }

  @Patch('/', 'Change name, phone, e-mail or language')
  @Details(
    'A different phone or e-mail needs `currentPassword`. A different phone receives a code and replaces the current ' +
      'one once it is proven; until then it is `pendingPhone`. The response is the same whether or not another account ' +
      'has the phone.',
  )
  @Answers({ 200: Account, problems: [429] })
  async change(
    @CurrentPrincipal() { userId }: Principal,
    @Body() body: ChangeAccount,
    @Req() request: FastifyRequest,
  ): Promise<Account> {
    const { name, language, currentPassword } = body;
    const phone = body.phone === undefined ? undefined : parsePhoneNumber(body.phone);
    // A missing e-mail keeps its value; an empty one, which the DTO turns into undefined, is removed.
    const email = Object.hasOwn(body, 'email') ? (body.email ?? null) : undefined;
    const changes = { name, phone, email, language };
    const change = async () => {
      await this.limitChange(userId, request, phone);
      await this.commands.execute(new ChangeOwnProfile({ userId, changes, currentPassword }));
    };
    await (currentPassword === undefined
      ? this.commands.execute(new ChangeOwnProfile({ userId, changes }))
      : this.ownPassword.check(userId, change));
    return this.accountReader.readAccount(userId);
  }

  @Delete('/', 'Erase my account and all personal data')
  @Answers({ 204: null, problems: [409, 429] })
  async erase(
    @CurrentPrincipal() { userId }: Principal,
    @Body() { password }: PasswordAgain,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    await this.ownPassword.check(userId, () => this.commands.execute(new EraseAccount({ userId, password })));
    await endSession(request, reply);
  }

  @Post('password', 'Change the password, end my other sessions and, by default, my secret links')
  @Details('This session goes on under a new id.')
  @Answers({ 204: null, problems: [429, 503] })
  async changePassword(
    @CurrentPrincipal() { userId }: Principal,
    @Body() { currentPassword, newPassword, endLinks = true }: NewPassword,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const { sessionId } = request.session;
    const change = new ChangePassword({ userId, currentPassword, newPassword, sessionId, endLinks });
    const generation = await this.ownPassword.check(userId, () =>
      this.limits.spend([PASSWORD_CHANGES], String(userId), () => this.commands.execute(change)),
    );
    await startSession(request, userId, generation);
    const { phone } = await this.accountReader.readAccount(userId);
    await this.browsers.remember(request, reply, { phone, sessionGeneration: generation });
  }

  @Get('sessions', 'List my sessions, newest first')
  @Answers({ 200: [AccountSession], description: 'At most 100.' })
  sessions(@CurrentPrincipal() { userId }: Principal, @Req() { session }: FastifyRequest): Promise<AccountSession[]> {
    return this.openSessions.list(userId, session.sessionId);
  }

  @Delete('sessions/:id', 'End one of my sessions')
  @Details('Needs the password, so that the holder of a stolen session cannot sign the owner out.')
  @Answers({ 204: null, problems: [404, 429] })
  async endSession(
    @CurrentPrincipal() { userId }: Principal,
    @Param('id') id: string,
    @Body() { password }: PasswordAgain,
  ): Promise<void> {
    await this.ownPassword.check(userId, () =>
      this.commands.execute(new EndSession({ userId, sessionId: id, password })),
    );
  }

  @Post('phone-proof', 'Send a code that proves my pending phone, or my phone while it is unproven')
  @Details('Refused with 409 as `phone_already_proven` or `phone_without_sms`.')
  @Answers({ 202: SmsCodeSent, problems: [409, 429], idempotencyKey: true })
  async requestProof(@CurrentPrincipal() { userId }: Principal, @Req() request: FastifyRequest): Promise<SmsCodeSent> {
    await this.limits.consumeSms(request);
    return this.idempotency.runOnce(request, () => this.commands.execute(new RequestPhoneProof({ userId })));
  }

  @Post(
    'phone-proof/confirm',
    'Prove my phone with the code; appointments booked with the phone as a guest join my account',
  )
  @Answers({ 200: Account, problems: [404, 409] })
  async prove(@CurrentPrincipal() { userId }: Principal, @Body() { code }: PhoneProof): Promise<Account> {
    await this.commands.execute(new ProveOwnPhone({ userId, code }));
    return this.accountReader.readAccount(userId);
  }

  private async limitChange(userId: number, limited: Limited, phone?: PhoneNumber): Promise<void> {
    const account = await this.accountReader.readAccount(userId);
    const sendsCode = phone !== undefined && phone !== account.phone && phone !== account.pendingPhone;
    if (!sendsCode) return;
    await this.limits.consume(PHONE_CHANGES, String(userId));
    await this.limits.consumeSms(limited);
  }
}
