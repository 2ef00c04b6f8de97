import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../kernel/clock.ts';
import type { PhoneNumber } from '../../../../kernel/phone-number.ts';
import { command, Handles } from '../../../../platform/cqrs/commands.ts';
import { Database } from '../../../../platform/database/database.ts';
import { UnitOfWork } from '../../../../platform/database/unit-of-work.ts';
import { SecurityEvents } from '../../../../platform/security/security-events.ts';
import { LastAdmin, PasswordRequired, UserNotFound } from '../../domain/identity.errors.ts';
import { SmsCodes } from '../../domain/sms-code.ts';
import type { ProfileChanges } from '../../domain/user.ts';
import { Users } from '../../domain/users.ts';
import { InvitationReader } from '../invitations/invite-employee.ts';
import { PasswordConfirmation } from '../passwords/passwords.ts';
import { PhoneProofs } from '../phone-proof/prove-phone.ts';
import { SecondFactors } from '../second-factor/second-factors.ts';
import { Sessions } from '../sign-in/sessions.ts';

/** Scans the whole table, which only holds the responses of one day. */
const DELETE_RESPONSES = `
  DELETE FROM platform.idempotency_key
  WHERE scope LIKE '% user:' || $1::integer OR position($2 IN answer::text) > 0`;

/** Stored responses of requests with an `Idempotency-Key`. They may contain personal data of an account or guest. */
@Injectable()
export class IdempotentResponses {
  constructor(private readonly database: Database) {}

  /** Deletes responses to the account (null: a guest), and those to visitors and admins that contain its phone. */
  async deleteOf(userId: number | null, phone: PhoneNumber): Promise<void> {
    await this.database.query(DELETE_RESPONSES, [userId, phone]);
  }
}

/**
 * Changes name, phone, e-mail or language of the caller's account. A different phone or e-mail needs the password,
 * because codes and messages go there. A different phone is pending until it is proven by the code sent to it.
 */
export class ChangeOwnProfile extends command<{
  userId: number;
  changes: ProfileChanges;
  currentPassword?: string;
}>() {}

const FIELD = 'currentPassword';
const PROFILE_FIELDS = ['name', 'phone', 'email', 'language'] as const;

export class RecordDataExport extends command<{ userId: number; password: string }>() {}

/** Erases the personal data of the caller's account. Other modules erase theirs in reaction to `AccountErased`. */
export class EraseAccount extends command<{ userId: number; password: string }>() {}

@Injectable()
export class OwnAccountHandlers {
  constructor(
    private readonly work: UnitOfWork,
    private readonly users: Users,
    private readonly confirmation: PasswordConfirmation,
    private readonly phoneProof: PhoneProofs,
    private readonly security: SecurityEvents,
    private readonly sessions: Sessions,
    private readonly factors: SecondFactors,
    private readonly codes: SmsCodes,
    private readonly responses: IdempotentResponses,
    private readonly invitations: InvitationReader,
    private readonly clock: Clock,
  ) {}

  @Handles(ChangeOwnProfile)
  async changeOwnProfile({ userId, changes, currentPassword }: ChangeOwnProfile): Promise<void> {
    const confirmed =
      currentPassword === undefined ? undefined : await this.confirmation.verify(userId, currentPassword, FIELD);
    await this.work.run(async () => {
      const user = await this.users.forChange(userId);
      if (user.changesContact(changes)) {
        if (confirmed === undefined) throw new PasswordRequired();
        this.confirmation.requireUnchanged(user, confirmed, FIELD);
      }
      const { name, email, language, pendingPhone } = user;
      user.changeProfile(changes);
      await this.users.save(user);
      const isRequested = user.pendingPhone !== null && user.pendingPhone !== pendingPhone;
      if (isRequested) await this.phoneProof.request(user);
      const before = { name, email, language };
      const details = PROFILE_FIELDS.filter((field) =>
        field === 'phone' ? isRequested : user[field] !== before[field],
      );
      if (details.length > 0) await this.security.record('profile-changed', { userId, details });
    });
  }

  @Handles(RecordDataExport)
  async recordDataExport({ userId, password }: RecordDataExport): Promise<void> {
    const confirmed = await this.confirmation.verify(userId, password, 'password');
    await this.work.run(async () => {
      const user = await this.users.forChange(userId);
      this.confirmation.requireUnchanged(user, confirmed, 'password');
      user.exportData();
      await this.users.save(user);
      await this.security.record('data-exported', { userId });
    });
  }

  @Handles(EraseAccount)
  async eraseAccount({ userId, password }: EraseAccount): Promise<void> {
    const confirmed = await this.confirmation.verify(userId, password, 'password');
    await this.work.run(async () => {
      const otherAdmins = await this.users.countOtherAdmins(userId);
      const user = await this.users.forChange(userId);
      const { phone, isActiveAdmin } = user;
      if (phone === null) throw new UserNotFound();
      this.confirmation.requireUnchanged(user, confirmed, 'password');
      if (isActiveAdmin && otherAdmins === 0) throw new LastAdmin();
      user.erase(this.clock.now());
      await this.users.save(user);
      await this.sessions.endAll(userId);
      await this.factors.removeAll(userId);
      await this.codes.deleteOf(userId);
      await this.responses.deleteOf(userId, phone);
      await this.invitations.withdrawFrom(phone);
      await this.security.record('account-erased', { userId });
    });
  }
}
