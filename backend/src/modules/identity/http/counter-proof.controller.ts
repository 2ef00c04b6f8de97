import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiAcceptedResponse, ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { For } from '../../../platform/http/audience.ts';
import { ApiProblems } from '../../../platform/http/openapi-decorators.ts';
import { ApiIdParam, IdParam } from '../../../platform/http/path-parameters.ts';
import { CurrentPrincipal, type Principal } from '../../../platform/http/principal.ts';
import { type RateLimit, RateLimits } from '../../../platform/http/rate-limits.ts';
import { ProvePhoneAtCounter, RequestCounterProof } from '../application/phone-proof/counter-proof.ts';
import { SmsCodeSent } from '../application/phone-proof/prove-phone.ts';
import { PhoneProof } from './accounts/account.dto.ts';

/** Codes that one member of the desk has sent: a counter serves more clients than an address has visitors. */
const CODES: RateLimit = { name: 'counter-code', points: 30, seconds: 3_600 };
const TRIES: RateLimit = { name: 'counter-code-tries', points: 60, seconds: 3_600 };

@ApiTags('users')
@Controller('admin/users/:id/phone-proof')
@For('desk')
export class CounterProofController {
  constructor(
    private readonly commands: CommandBus,
    private readonly limits: RateLimits,
  ) {}

  @Post()
  @HttpCode(202)
  @ApiIdParam()
  @ApiOperation({
    summary: 'Send a code to the unproven phone of a client who is at the counter',
    description: 'Refused with 409 as `phone_already_proven`.',
  })
  @ApiAcceptedResponse({ type: SmsCodeSent })
  @ApiProblems(400, 404, 409, 429)
  async send(@IdParam() id: number, @CurrentPrincipal() { userId }: Principal): Promise<SmsCodeSent> {
    await this.limits.consume(CODES, String(userId));
    return this.commands.execute(new RequestCounterProof(id));
  }

  @Post('confirm')
  @HttpCode(204)
  @ApiIdParam()
  @ApiOperation({
    summary: 'Prove the phone of a client with the code that the client was sent',
    description:
      'Visits booked with the phone as a guest join the account. Its password, sessions, secret links and e-mail address end, ' +
      'because a stranger may have opened it: the client chooses a new password by SMS.',
  })
  @ApiNoContentResponse()
  @ApiProblems(400, 404, 409, 429)
  async confirm(
    @IdParam() id: number,
    @Body() { code }: PhoneProof,
    @CurrentPrincipal() { userId }: Principal,
  ): Promise<void> {
    await this.limits.consume(TRIES, String(userId));
    await this.commands.execute(new ProvePhoneAtCounter(id, code));
  }
}
