import { randomUUID } from 'node:crypto';
import { isStaffRole, ROLES, type Role } from '@car-workshop/contracts/roles';
import { Inject, Injectable } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { NamedStream } from '../../../../kernel/aggregate-root.ts';
import { Clock } from '../../../../kernel/clock.ts';
import { canReceiveSms, type PhoneNumber, parsePhoneNumber } from '../../../../kernel/phone-number.ts';
import { SETTINGS, type Settings } from '../../../../platform/config/settings.ts';
import { command, Handles } from '../../../../platform/cqrs/commands.ts';
import { Database } from '../../../../platform/database/database.ts';
import { UnitOfWork } from '../../../../platform/database/unit-of-work.ts';
import { ApiDateTime, ApiInteger } from '../../../../platform/http/view-properties.ts';
import { Job, type RecurringJob } from '../../../../platform/jobs/jobs.ts';
import { SecurityEvents } from '../../../../platform/security/security-events.ts';
import {
  InvalidPhoneNumber,
  InvitationNotFound,
  InvitedPhoneWithoutSms,
  PhoneInTeam,
  PhoneOfClient,
} from '../../domain/identity.errors.ts';
import { INVITATION_HOURS } from '../../domain/identity.values.ts';
import { Users } from '../../domain/users.ts';
import { EmployeeInvited } from '../../events.ts';
import { InvitationTokens } from './invitation-tokens.ts';

export const STAFF_ROLES = ROLES.filter(isStaffRole);

/** An open invitation as admins see it. */
export class Invitation {
  @ApiInteger() readonly id: number;
  @ApiProperty({ example: 'Ion Popescu' }) readonly name: string;
  @ApiProperty({ type: String, description: 'E.164', example: '+40722123456' }) readonly phone: PhoneNumber;
  @ApiProperty({ enum: STAFF_ROLES }) readonly role: Role;
  @ApiDateTime('When the link expires.') readonly expiresAt: Date;

  @ApiProperty({ description: 'False when the one who invited is no longer an active admin: the link is refused.' })
  readonly isValid: boolean;
}

/**
 * Invites an employee, who chooses a password behind a link sent by SMS. A further invitation of the phone replaces
 * name, role and link of the open one. @throws PhoneInTeam, PhoneOfClient, InvitedPhoneWithoutSms
 */
export class InviteEmployee extends command<
  { name: string; phone: string; role: Role; byUserId: number },
  { invitationId: number }
>() {}

/** Sends a new link, which replaces the earlier one. The admin who sends it vouches for the invitation from then on. */
export class SendInvitationAgain extends command<{ invitationId: number; byUserId: number }>() {}

export class WithdrawInvitation extends command<{ invitationId: number }>() {}

const COLUMNS = 'i.id, i.name, i.phone, i.role, i.expires_at';
/** An admin who has lost the role, or was locked or erased, must leave no way into the team. */
export const IS_VOUCHED_FOR = `inviter.role = 'admin' AND inviter.locked_at IS NULL AND inviter.erased_at IS NULL`;
export const INVITATIONS = `identity.invitation i JOIN identity."user" inviter ON inviter.id = i.invited_by`;

const OPEN = `
  SELECT ${COLUMNS}, ${IS_VOUCHED_FOR} AS is_valid FROM ${INVITATIONS}
  WHERE i.expires_at > $1 AND ($2::integer IS NULL OR i.id = $2) ORDER BY i.expires_at DESC, i.id DESC LIMIT 200`;
const OF_LINK = `
  SELECT i.id, i.link_id, i.phone FROM ${INVITATIONS} WHERE i.link_id = $1 AND i.expires_at > $2 AND ${IS_VOUCHED_FOR}`;
const INVITE = `
  INSERT INTO identity.invitation (name, phone, role, link_id, invited_by, expires_at) VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT (phone) DO UPDATE SET name = excluded.name, role = excluded.role, link_id = excluded.link_id,
    invited_by = excluded.invited_by, expires_at = excluded.expires_at
  RETURNING id`;
const FOR_CHANGE = `SELECT name, phone, role FROM identity.invitation WHERE id = $1 AND expires_at > $2 FOR UPDATE`;
const WITHDRAW = `DELETE FROM identity.invitation WHERE id = $1 RETURNING phone`;
const WITHDRAW_FROM = `DELETE FROM identity.invitation WHERE phone = $1`;
const DELETE_EXPIRED = `DELETE FROM identity.invitation WHERE expires_at <= $1`;

@Injectable()
export class InvitationReader {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly tokens: InvitationTokens,
  ) {}

  listOpen(): Promise<Invitation[]> {
    return this.database.query<Invitation>(OPEN, [this.clock.now(), null]);
  }

  async readOpen(invitationId: number): Promise<Invitation> {
    const invitation = await this.database.one<Invitation>(OPEN, [this.clock.now(), invitationId]);
    if (!invitation) throw new InvitationNotFound();
    return invitation;
  }

  /** The phone and the link of an SMS; null once the link is used, replaced, withdrawn or expired. */
  async findLink(linkId: string): Promise<{ readonly phone: PhoneNumber; readonly link: string } | null> {
    const found = await this.database.one<{ id: number; linkId: string; phone: PhoneNumber }>(OF_LINK, [
      linkId,
      this.clock.now(),
    ]);
    return found ? { phone: found.phone, link: this.tokens.linkTo(found) } : null;
  }

  /** Deletes the open invitation of a phone whose account is erased. Joins the caller's unit of work. */
  async withdrawFrom(phone: PhoneNumber): Promise<void> {
    await this.database.query(WITHDRAW_FROM, [phone]);
  }
}

@Injectable()
export class InvitationHandlers {
  constructor(
    private readonly work: UnitOfWork,
    private readonly database: Database,
    private readonly users: Users,
    private readonly clock: Clock,
    private readonly security: SecurityEvents,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  @Handles(InviteEmployee, 'in-transaction')
  async inviteEmployee({ name, phone: typed, role, byUserId }: InviteEmployee): Promise<{ invitationId: number }> {
    const phone = parsePhoneNumber(typed);
    if (!phone) throw new InvalidPhoneNumber();
    return { invitationId: await this.invite({ name, phone, role }, byUserId) };
  }

  @Handles(SendInvitationAgain, 'in-transaction')
  async sendInvitationAgain({ invitationId, byUserId }: SendInvitationAgain): Promise<void> {
    const invitation = await this.database.one<Pick<Invitation, 'name' | 'phone' | 'role'>>(FOR_CHANGE, [
      invitationId,
      this.clock.now(),
    ]);
    if (!invitation) throw new InvitationNotFound();
    await this.invite(invitation, byUserId);
  }

  @Handles(WithdrawInvitation, 'in-transaction')
  async withdrawInvitation({ invitationId }: WithdrawInvitation): Promise<void> {
    const withdrawn = await this.database.one<{ phone: PhoneNumber }>(WITHDRAW, [invitationId]);
    if (!withdrawn) throw new InvitationNotFound();
    await this.security.record('invitation-withdrawn', { phone: withdrawn.phone });
  }

  private async invite(
    { name, phone, role }: Pick<Invitation, 'name' | 'phone' | 'role'>,
    byUserId: number,
  ): Promise<number> {
    const holder = await this.users.withPhone(phone);
    if (holder) throw isStaffRole(holder.role) ? new PhoneInTeam() : new PhoneOfClient();
    if (!canReceiveSms(phone, this.settings.SMS_COUNTRIES)) throw new InvitedPhoneWithoutSms();
    const linkId = randomUUID();
    const expiresAt = new Date(this.clock.now().getTime() + INVITATION_HOURS * 3_600_000);
    const row = await this.database.one<{ id: number }>(INVITE, [name, phone, role, linkId, byUserId, expiresAt]);
    if (!row) throw new Error('An insert that always returns a row returned none');
    this.work.record(new NamedStream(`invitation-${row.id}`, EmployeeInvited({ invitationId: row.id, linkId, role })));
    await this.security.record('employee-invited', { phone, details: [role] });
    return row.id;
  }
}

@Job('identity.delete-expired-invitations', 60)
@Injectable()
export class DeleteExpiredInvitations implements RecurringJob {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    await this.database.query(DELETE_EXPIRED, [this.clock.now()]);
  }
}
