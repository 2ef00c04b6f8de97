import {
  applyDecorators,
  Body,
  type CanActivate,
  Controller,
  type ExecutionContext,
  Injectable,
  Req,
  UseGuards,
} from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { For, OpenBeforeSecondFactor } from '../../../../platform/http/audience.ts';
import { IdParam } from '../../../../platform/http/path-parameters.ts';
import { CurrentPrincipal, type Principal } from '../../../../platform/http/principal.ts';
import { Answers, ApiProblems, Delete, Details, Get, Patch, Post } from '../../../../platform/http/route-decorators.ts';
import { renewSession, storeSession } from '../../../../platform/http/sessions.ts';
import {
  AddAuthenticatorApp,
  AuthenticatorAppSecret,
  RemoveAuthenticatorApp,
  StartAuthenticatorApp,
} from '../../application/second-factor/authenticator-app.ts';
import { ReplaceRecoveryCodes } from '../../application/second-factor/factor-changes.ts';
import {
  AddPasskey,
  RemovePasskey,
  RenamePasskey,
  RequestPasskey,
  RequestPasskeyCreation,
} from '../../application/second-factor/passkeys.ts';
import {
  OwnSecondFactors,
  RecoveryCodesAnswer,
  SecondFactors,
} from '../../application/second-factor/second-factors.ts';
import { Reauthenticate, RecentAuthentication } from '../../application/sign-in/reauthenticate.ts';
import { OwnPasswordLimits } from '../passwords/own-password.ts';
import { NewPasskey, PasskeyName, Reauthentication, SecondFactorCode } from './second-factor.dto.ts';
import { SecondFactorLimits } from './second-factor-limits.ts';

@Injectable()
export class RecentlyAuthenticatedGuard implements CanActivate {
  constructor(private readonly recent: RecentAuthentication) {}

  canActivate(context: ExecutionContext): true {
    const { session } = context.switchToHttp().getRequest<FastifyRequest>();
    this.recent.require(session.reauthenticatedAt);
    return true;
  }
}

function RecentlyAuthenticated() {
  return applyDecorators(
    UseGuards(RecentlyAuthenticatedGuard),
    Details('Within ten minutes after `reauthentication`, otherwise 409.'),
    ApiProblems(409),
  );
}

@ApiTags('account')
@Controller('account/second-factors')
@For('workshop')
@OpenBeforeSecondFactor()
export class SecondFactorsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly factors: SecondFactors,
    private readonly ownPassword: OwnPasswordLimits,
    private readonly factorLimits: SecondFactorLimits,
    private readonly recent: RecentAuthentication,
  ) {}

  @Get('/', 'List my second factors')
  @Answers({ 200: OwnSecondFactors })
  list(@CurrentPrincipal() { userId }: Principal): Promise<OwnSecondFactors> {
    return this.factors.listOwn(userId);
  }

  @Post('reauthentication', 'Confirm that it is me, before changes of my second factors')
  @Details(
    'Password and, once I have a second factor, a code or a passkey. Allows changes for ten minutes. The session goes on under a new id.',
  )
  @Answers({ 204: null, problems: [429] })
  async reauthenticate(
    @CurrentPrincipal() { userId }: Principal,
    @Body() { password, code, passkey }: Reauthentication,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    const proof = passkey === undefined ? (code === undefined ? undefined : { code }) : { passkey };
    const countTry = () => this.factorLimits.consume(userId, request.ip, code);
    await this.ownPassword.check(userId, () =>
      this.commands.execute(new Reauthenticate({ userId, password, proof, countTry })),
    );
    await this.factorLimits.reset(userId);
    await renewSession(request);
    request.session.set('reauthenticatedAt', this.recent.mark());
    await storeSession(request);
  }

  @Post('reauthentication/challenge', 'Get the challenge with which a passkey confirms that it is me')
  @Answers({ 200: { type: 'object', additionalProperties: true }, problems: [404] })
  challenge(@CurrentPrincipal() { userId }: Principal): Promise<object> {
    return this.commands.execute(new RequestPasskey({ userId, purpose: 'reauthentication' }));
  }

  @Post('authenticator-app', 'Start to set up an authenticator app')
  @RecentlyAuthenticated()
  @Answers({ 200: AuthenticatorAppSecret })
  startApp(@CurrentPrincipal() { userId }: Principal): Promise<AuthenticatorAppSecret> {
    return this.commands.execute(new StartAuthenticatorApp({ userId }));
  }

  @Post('authenticator-app/confirm', 'Add the authenticator app with its first code, and end my other sessions')
  @RecentlyAuthenticated()
  @Answers({ 200: RecoveryCodesAnswer })
  async addApp(
    @CurrentPrincipal() { userId }: Principal,
    @Body() { code }: SecondFactorCode,
    @Req() { session }: FastifyRequest,
  ): Promise<RecoveryCodesAnswer> {
    const command = new AddAuthenticatorApp({ userId, code, sessionId: session.sessionId });
    return { recoveryCodes: await this.commands.execute(command) };
  }

  @Delete('authenticator-app', 'Remove the authenticator app')
  @RecentlyAuthenticated()
  @Answers({ 204: null, problems: [404] })
  removeApp(@CurrentPrincipal() { userId }: Principal): Promise<void> {
    return this.commands.execute(new RemoveAuthenticatorApp({ userId }));
  }

  @Post('passkeys/challenge', 'Get the challenge for a new passkey')
  @RecentlyAuthenticated()
  @Answers({ 200: { type: 'object', additionalProperties: true } })
  passkeyChallenge(@CurrentPrincipal() { userId }: Principal): Promise<object> {
    return this.commands.execute(new RequestPasskeyCreation({ userId }));
  }

  @Post('passkeys', 'Add a passkey, and end my other sessions')
  @RecentlyAuthenticated()
  @Answers({ 200: RecoveryCodesAnswer })
  async addPasskey(
    @CurrentPrincipal() { userId }: Principal,
    @Body() { name, passkey }: NewPasskey,
    @Req() { session }: FastifyRequest,
  ): Promise<RecoveryCodesAnswer> {
    const command = new AddPasskey({ userId, name, response: passkey, sessionId: session.sessionId });
    return { recoveryCodes: await this.commands.execute(command) };
  }

  @Patch('passkeys/:id', 'Rename a passkey')
  @Answers({ 204: null, problems: [404] })
  renamePasskey(
    @CurrentPrincipal() { userId }: Principal,
    @IdParam() id: number,
    @Body() { name }: PasskeyName,
  ): Promise<void> {
    return this.commands.execute(new RenamePasskey({ userId, passkeyId: id, name }));
  }

  @Delete('passkeys/:id', 'Remove a passkey')
  @RecentlyAuthenticated()
  @Answers({ 204: null, problems: [404] })
  removePasskey(@CurrentPrincipal() { userId }: Principal, @IdParam() id: number): Promise<void> {
    return this.commands.execute(new RemovePasskey({ userId, passkeyId: id }));
  }

  @Post('recovery-codes', 'Replace my recovery codes')
  @RecentlyAuthenticated()
  @Answers({ 200: RecoveryCodesAnswer })
  async replaceRecoveryCodes(@CurrentPrincipal() { userId }: Principal): Promise<RecoveryCodesAnswer> {
    return { recoveryCodes: await this.commands.execute(new ReplaceRecoveryCodes({ userId })) };
  }
}
