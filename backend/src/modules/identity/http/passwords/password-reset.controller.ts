import { Body, Controller, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { For } from '../../../../platform/http/audience.ts';
import { type RateLimit, RateLimits } from '../../../../platform/http/rate-limits.ts';
import { Answers, Details, Post } from '../../../../platform/http/route-decorators.ts';
import { RequestPasswordReset, ResetPassword } from '../../application/passwords/change-password.ts';
import { ForgottenPassword, PasswordReset } from '../accounts/account.dto.ts';
import { KnownBrowsers } from '../sign-in/open-session.ts';

const QUARTER_OF_AN_HOUR = 15 * 60;
const REQUESTS: RateLimit = { name: 'reset-by-address', points: 10, seconds: QUARTER_OF_AN_HOUR };
const CODES: RateLimit = { name: 'reset-code-by-address', points: 30, seconds: QUARTER_OF_AN_HOUR };
const PER_DEVICE: RateLimit = { name: 'reset-by-device', points: 20, seconds: QUARTER_OF_AN_HOUR };

@ApiTags('auth')
@Controller('auth/password-reset')
@For('public')
export class PasswordResetController {
  constructor(
    private readonly commands: CommandBus,
    private readonly limits: RateLimits,
    private readonly browsers: KnownBrowsers,
  ) {}

  @Post('/', 'Send a code to the phone of an account')
  @Details(
    'The response is the same whether or not the account exists. Refused with 409 as `phone_without_sms`, by the number alone.',
  )
  @Answers({ 202: null, description: 'If the phone has an account, a code is sent.', problems: [409, 429] })
  async request(@Body() { phone }: ForgottenPassword, @Req() request: FastifyRequest): Promise<void> {
    const device = await this.browsers.find(request, phone);
    await this.limit(REQUESTS, request, device);
    await this.limits.consumeSms(device === undefined ? request.ip : `browser ${device}`);
    await this.commands.execute(new RequestPasswordReset({ phone, knownBrowser: device }));
  }

  @Post('confirm', 'Set a new password with the code and end all sessions')
  @Answers({ 204: null, problems: [403, 409, 429, 503] })
  async confirm(
    @Body() { phone, code, newPassword }: PasswordReset,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const device = await this.browsers.find(request, phone);
    await this.limit(CODES, request, device);
    const account = await this.commands.execute(new ResetPassword({ phone, code, newPassword, knownBrowser: device }));
    // The owner has proven the phone, so earlier tries with the forgotten password must not delay the sign-in.
    await this.browsers.remember(request, reply, account);
  }

  private limit(limit: RateLimit, { ip }: FastifyRequest, device: string | undefined): Promise<void> {
    return device === undefined ? this.limits.consume(limit, ip) : this.limits.consume(PER_DEVICE, `browser ${device}`);
  }
}
