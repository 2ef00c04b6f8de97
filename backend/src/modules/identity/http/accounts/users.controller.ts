import { Body, Controller, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../../kernel/actor.ts';
import type { Page } from '../../../../kernel/page.ts';
import { For } from '../../../../platform/http/audience.ts';
import { IdParam } from '../../../../platform/http/path-parameters.ts';
import { CurrentActor, CurrentPrincipal, type Principal } from '../../../../platform/http/principal.ts';
import { type RateLimit, RateLimits } from '../../../../platform/http/rate-limits.ts';
import { Answers, Details, Get, Post, Put } from '../../../../platform/http/route-decorators.ts';
import { type AccountChange, AdministerUser } from '../../application/accounts/administer-accounts.ts';
import { AccountReader, UserAccount } from '../../application/accounts/read-account.ts';
import { ProvePhoneAtCounter, RequestCounterProof, SmsCodeSent } from '../../application/phone-proof/prove-phone.ts';
import { PhoneProof, RoleBody, UsersQuery } from './account.dto.ts';

@ApiTags('users')
@Controller('admin/users')
@For('admin')
export class UsersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly accountReader: AccountReader,
  ) {}

  @Get('/', 'List accounts, newest first')
  @Answers({ page: UserAccount })
  list(@Query() { search, role, locked, ...page }: UsersQuery): Promise<Page<UserAccount>> {
    const filter = { search, role, locked: locked === undefined ? undefined : locked === 'true' };
    return this.accountReader.listUsers({ filter, page });
  }

  @Put(':id/role', 'Give an account a role and end its sessions; the present role changes nothing')
  @Answers({ 200: UserAccount, problems: [404, 409] })
  changeRole(@IdParam() id: number, @Body() { role }: RoleBody, @CurrentActor() by: Actor): Promise<UserAccount> {
    return this.administer(id, { role }, by);
  }

  @Post(':id/lock', 'Lock an account and end its sessions')
  @Answers({ 200: UserAccount, problems: [404, 409] })
  lock(@IdParam() id: number, @CurrentActor() by: Actor): Promise<UserAccount> {
    return this.administer(id, { lock: true }, by);
  }

  @Post(':id/unlock', 'Unlock an account')
  @Answers({ 200: UserAccount, problems: [404, 409] })
  unlock(@IdParam() id: number, @CurrentActor() by: Actor): Promise<UserAccount> {
    return this.administer(id, { lock: false }, by);
  }

  private async administer(id: number, change: AccountChange, by: Actor): Promise<UserAccount> {
    await this.commands.execute(new AdministerUser({ userId: id, change, by }));
    return this.accountReader.readUser(id);
  }
}

/** The limit of codes per member of the desk, since a counter serves more clients than an address has visitors. */
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

  @Post('/', 'Send a code to the unproven phone of a client who is at the counter')
  @Details('Refused with 409 as `phone_already_proven` or `phone_without_sms`.')
  @Answers({ 202: SmsCodeSent, problems: [404, 409, 429] })
  async send(@IdParam() id: number, @CurrentPrincipal() { userId }: Principal): Promise<SmsCodeSent> {
    await this.limits.consume(CODES, String(userId));
    return this.commands.execute(new RequestCounterProof({ userId: id }));
  }

  @Post('confirm', 'Prove the phone of a client with the code that the client was sent')
  @Details(
    'Appointments booked with the phone as a guest join the account. Its password, sessions, secret links and e-mail address end, ' +
      'because a stranger may have opened it: the client chooses a new password by SMS.',
  )
  @Answers({ 204: null, problems: [404, 409, 429] })
  async confirm(
    @IdParam() id: number,
    @Body() { code }: PhoneProof,
    @CurrentPrincipal() { userId }: Principal,
  ): Promise<void> {
    await this.limits.consume(TRIES, String(userId));
    await this.commands.execute(new ProvePhoneAtCounter({ userId: id, code }));
  }
}
