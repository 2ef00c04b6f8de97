import type { Role } from '@car-workshop/contracts/roles';
import { Body, Controller, Headers, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiHeader, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { For } from '../../../../platform/http/audience.ts';
import { IdParam } from '../../../../platform/http/path-parameters.ts';
import { CurrentPrincipal, type Principal } from '../../../../platform/http/principal.ts';
import { type RateLimit, RateLimits } from '../../../../platform/http/rate-limits.ts';
import { Answers, Delete, Details, Get, Post } from '../../../../platform/http/route-decorators.ts';
import { OneOf, PhoneField, RequiredLine } from '../../../../platform/http/validators.ts';
import { SessionAnswer } from '../../application/accounts/read-account.ts';
import { AcceptInvitation, InvitationLinks, OwnInvitation } from '../../application/invitations/accept-invitation.ts';
import {
  Invitation,
  InvitationReader,
  InviteEmployee,
  SendInvitationAgain,
  STAFF_ROLES,
  WithdrawInvitation,
} from '../../application/invitations/invite-employee.ts';
import { ConfirmationOf, PasswordField } from '../passwords/own-password.ts';
import { OpenSession } from '../sign-in/open-session.ts';

class NewInvitation {
  @RequiredLine({ max: 100, required: 'name.required', example: 'Ion Popescu' }) readonly name: string;
  @PhoneField({ required: 'phone.required' }) readonly phone: string;
  @OneOf(STAFF_ROLES, { message: 'role.required' }) readonly role: Role;
}

class InvitationAnswer {
  @RequiredLine({ max: 100, required: 'name.required', example: 'Ion Popescu' }) readonly name: string;
  @PasswordField() readonly password: string;
  @ConfirmationOf('password') readonly confirmPassword: string;
}

@ApiTags('users')
@Controller('admin/invitations')
@For('admin')
export class InvitationsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly invitationReader: InvitationReader,
    private readonly limits: RateLimits,
  ) {}

  @Get('/', 'List open invitations of employees, newest first')
  @Answers({ 200: [Invitation], description: 'At most 200.' })
  list(): Promise<Invitation[]> {
    return this.invitationReader.listOpen();
  }

  @Post('/', 'Invite an employee by SMS; a further invitation of the phone replaces the open one')
  @Details('Refused with 409 as `phone_in_team`, `phone_of_client` or `invited_phone_without_sms`.')
  @Answers({ 201: Invitation, problems: [409, 429] })
  async invite(
    @Body() body: NewInvitation,
    @CurrentPrincipal() { userId }: Principal,
    @Req() request: FastifyRequest,
  ): Promise<Invitation> {
    await this.limits.consumeSms(request);
    const invite = new InviteEmployee({ ...body, byUserId: userId });
    const { invitationId } = await this.commands.execute(invite);
    return this.invitationReader.readOpen(invitationId);
  }

  @Post(':id/send-again', 'Send a new link, which replaces the earlier one')
  @Answers({ 200: Invitation, problems: [404, 409, 429] })
  async sendAgain(
    @IdParam() id: number,
    @CurrentPrincipal() { userId }: Principal,
    @Req() request: FastifyRequest,
  ): Promise<Invitation> {
    await this.limits.consumeSms(request);
    await this.commands.execute(new SendInvitationAgain({ invitationId: id, byUserId: userId }));
    return this.invitationReader.readOpen(id);
  }

  @Delete(':id', 'Withdraw an invitation; its link ends')
  @Answers({ 204: null, problems: [404] })
  withdraw(@IdParam() id: number): Promise<void> {
    return this.commands.execute(new WithdrawInvitation({ invitationId: id }));
  }
}

const PER_ADDRESS: RateLimit = { name: 'invitation', points: 60, seconds: 3_600 };
const HEADER = 'Invitation-Token';

@ApiTags('auth')
@Controller('invitations/:id')
@For('public')
export class InvitationController {
  constructor(
    private readonly commands: CommandBus,
    private readonly invitations: InvitationLinks,
    private readonly limits: RateLimits,
    private readonly session: OpenSession,
  ) {}

  @Get('/', 'Read my invitation to the team')
  @ApiHeader({ name: HEADER, required: true, description: 'The fragment of the link.' })
  @Answers({ 200: OwnInvitation, problems: [404, 429] })
  async read(
    @IdParam() id: number,
    @Headers(HEADER) token: string | undefined,
    @Req() { ip }: FastifyRequest,
  ): Promise<OwnInvitation> {
    await this.limits.consume(PER_ADDRESS, ip);
    return this.invitations.read({ id, token });
  }

  @Post('accept', 'Open the account of an invited employee and sign in to it')
  @Details('The link is used up. Refused with 409 as `invited_phone_taken` when the phone got an account meanwhile.')
  @ApiHeader({ name: HEADER, required: true, description: 'The fragment of the link.' })
  @Answers({ 201: SessionAnswer, problems: [404, 409, 429, 503] })
  async accept(
    @IdParam() id: number,
    @Headers(HEADER) token: string | undefined,
    @Body() { name, password }: InvitationAnswer,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SessionAnswer> {
    await this.limits.consume(PER_ADDRESS, request.ip);
    const { language } = request;
    const accept = new AcceptInvitation({ link: { id, token }, name, password, language });
    return this.session.open(request, reply, await this.commands.execute(accept));
  }
}
