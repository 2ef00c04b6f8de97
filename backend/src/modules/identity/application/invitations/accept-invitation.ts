import { Injectable } from '@nestjs/common';
import { PickType } from '@nestjs/swagger';
import { Clock } from '../../../../kernel/clock.ts';
import type { Language } from '../../../../kernel/language.ts';
import { command, Handles } from '../../../../platform/cqrs/commands.ts';
import { Database } from '../../../../platform/database/database.ts';
import { UnitOfWork } from '../../../../platform/database/unit-of-work.ts';
import { SecurityEvents } from '../../../../platform/security/security-events.ts';
import { InvitationEnded, InvitedPhoneTaken, PhoneTaken } from '../../domain/identity.errors.ts';
import { type NewPassword, User } from '../../domain/user.ts';
import { Users } from '../../domain/users.ts';
import { ChosenPasswords } from '../passwords/passwords.ts';
import type { SignedIn } from '../sign-in/sessions.ts';
import { InvitationTokens } from './invitation-tokens.ts';
import { INVITATIONS, Invitation, IS_VOUCHED_FOR } from './invite-employee.ts';

/** An invitation as the bearer of its link sees it. */
export class OwnInvitation extends PickType(Invitation, ['name', 'phone', 'role', 'expiresAt']) {}

interface HeldLink {
  readonly id: number;
  readonly token: string | undefined;
}

/**
 * Creates the account of the invited employee. The SMS proves the phone, as a code does. The invitation is used up, so
 * that of two devices one gets the account. @throws InvitationEnded, InvitedPhoneTaken
 */
export class AcceptInvitation extends command<
  { link: HeldLink; name: string; password: string; language: Language },
  SignedIn
>() {}

const FIND = `
  SELECT i.id, i.link_id, i.name, i.phone, i.role, i.expires_at FROM ${INVITATIONS}
  WHERE i.id = $1 AND i.expires_at > $2 AND ${IS_VOUCHED_FOR}`;
// The lock on the inviting admin makes a concurrent loss of the role come before or after, but not in between.
const FIND_FOR_CHANGE = `${FIND} FOR UPDATE OF i FOR SHARE OF inviter`;
const USE = `DELETE FROM identity.invitation WHERE id = $1`;

/** Open invitations, found by their link. */
@Injectable()
export class InvitationLinks {
  constructor(
    private readonly database: Database,
    private readonly tokens: InvitationTokens,
    private readonly clock: Clock,
  ) {}

  /** @throws InvitationEnded */
  async read(link: HeldLink): Promise<OwnInvitation> {
    const { name, phone, role, expiresAt } = await this.find(FIND, link);
    return { name, phone, role, expiresAt };
  }

  /** Needs a unit of work. @throws InvitationEnded */
  forChange(link: HeldLink): Promise<Invitation> {
    return this.find(FIND_FOR_CHANGE, link);
  }

  private async find(text: string, { id, token }: HeldLink): Promise<Invitation> {
    const found = await this.database.one<Invitation & { linkId: string }>(text, [id, this.clock.now()]);
    if (!found || !this.tokens.verify(found.linkId, token)) throw new InvitationEnded();
    return found;
  }
}

@Injectable()
export class AcceptInvitationHandlers {
  constructor(
    private readonly work: UnitOfWork,
    private readonly database: Database,
    private readonly users: Users,
    private readonly passwords: ChosenPasswords,
    private readonly invitations: InvitationLinks,
    private readonly clock: Clock,
    private readonly security: SecurityEvents,
  ) {}

  @Handles(AcceptInvitation)
  async acceptInvitation({ link, name, password, language }: AcceptInvitation): Promise<SignedIn> {
    const invited = await this.invitations.read(link);
    await this.passwords.rules.require(password, invited, 'password');
    // Hashing is slow, so it runs before the transaction.
    const chosen = await this.passwords.hash(password, 'visitor');
    return this.work.run(async () => {
      const userId = await this.register(await this.invitations.forChange(link), { name, password: chosen, language });
      return { userId, sessionGeneration: 0 };
    });
  }

  private async register(
    { id, phone, role }: Invitation,
    chosen: { readonly name: string; readonly password: NewPassword; readonly language: Language },
  ): Promise<number> {
    const now = this.clock.now();
    const user = User.register({ ...chosen, phone, role, email: null, referredBy: null }, now);
    try {
      await this.users.add(user);
    } catch (error) {
      throw error instanceof PhoneTaken ? new InvitedPhoneTaken() : error;
    }
    user.provePhone(now);
    await this.users.save(user);
    await this.database.query(USE, [id]);
    await this.security.record('invitation-accepted', { userId: user.id, details: [role] });
    return user.id;
  }
}
