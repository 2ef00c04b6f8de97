import { isStaffRole } from '@car-workshop/contracts/roles';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../kernel/clock.ts';
import type { DomainError } from '../../../../kernel/domain-error.ts';
import { type PhoneNumber, parsePhoneNumber } from '../../../../kernel/phone-number.ts';
import { command, Handles } from '../../../../platform/cqrs/commands.ts';
import { UnitOfWork } from '../../../../platform/database/unit-of-work.ts';
import { SecurityEvents } from '../../../../platform/security/security-events.ts';
import {
  AccountLocked,
  AdminPasswordTooShort,
  InvalidPhoneNumber,
  SmsCodeNotRequested,
  UserNotFound,
} from '../../domain/identity.errors.ts';
import type { CodeRequester } from '../../domain/sms-code.ts';
import type { NewPassword } from '../../domain/user.ts';
import { Users } from '../../domain/users.ts';
import { CodeRequesters, SmsVerification } from '../phone-proof/sms-verification.ts';
import { Sessions } from '../sign-in/sessions.ts';
import { ChosenPasswords, PasswordConfirmation } from './passwords.ts';

/** Ends all other sessions and, if asked, all secret links. Returns the new generation of sessions. */
export class ChangePassword extends command<
  { userId: number; currentPassword: string; newPassword: string; sessionId: string; endLinks: boolean },
  number
>() {}

export class RequestPasswordReset extends command<{ phone: string; knownBrowser?: string }>() {}

// Returns the phone and the new generation of sessions.
export class ResetPassword extends command<
  { phone: string; code: string; newPassword: string; knownBrowser?: string },
  { phone: PhoneNumber; sessionGeneration: number }
>() {}

@Injectable()
export class PasswordHandlers {
  constructor(
    private readonly work: UnitOfWork,
    private readonly users: Users,
    private readonly passwords: ChosenPasswords,
    private readonly confirmation: PasswordConfirmation,
    private readonly sessions: Sessions,
    private readonly security: SecurityEvents,
    private readonly verification: SmsVerification,
    private readonly requesters: CodeRequesters,
    private readonly clock: Clock,
  ) {}

  @Handles(ChangePassword)
  async changePassword({ userId, currentPassword, newPassword, sessionId, endLinks }: ChangePassword): Promise<number> {
    const field = 'currentPassword';
    const confirmed = await this.confirmation.verify(userId, currentPassword, field);
    const { phone, role } = await this.users.read(userId);
    if (!phone) throw new UserNotFound();
    await this.passwords.rules.require(newPassword, { phone, role }, 'newPassword');
    const password = await this.passwords.hash(newPassword, 'known');
    return this.work.run(async () => {
      const user = await this.users.forChange(userId);
      this.confirmation.requireUnchanged(user, confirmed, field);
      if (isStaffRole(user.role) && !password.suitsAdmin) throw new AdminPasswordTooShort('newPassword');
      user.changePassword(password, endLinks);
      await this.users.save(user);
      const generation = await this.sessions.endAll(userId, sessionId);
      await this.security.record('password-changed', { userId });
      return generation;
    });
  }

  /**
   * Does the same, limits included, for a phone without an account or with a locked one, but sends nothing, so that the
   * response does not reveal which phones have accounts. @throws PhoneWithoutSms by the number alone, TooManySmsCodes
   */
  @Handles(RequestPasswordReset)
  async requestPasswordReset({ phone: typed, knownBrowser }: RequestPasswordReset): Promise<void> {
    const phone = parsePhoneNumber(typed);
    if (!phone) throw new InvalidPhoneNumber();
    await this.work.run(async () => {
      const user = await this.users.withPhoneForChange(phone);
      const holderId = user && !user.isLocked ? user.id : null;
      const requester = this.requesters.ofVisitor(knownBrowser);
      await this.verification.request('password-reset', phone, holderId, requester);
    });
  }

  @Handles(ResetPassword)
  async resetPassword({ phone: typed, code, newPassword, knownBrowser }: ResetPassword) {
    const phone = parsePhoneNumber(typed);
    if (!phone) throw new InvalidPhoneNumber();
    await this.passwords.rules.requireHardToGuess(newPassword, phone, 'newPassword');
    // Hashing is slow, so it runs before the transaction, even for a wrong code, so that timing reveals nothing.
    const password = await this.passwords.hash(newPassword, knownBrowser === undefined ? 'visitor' : 'known');
    const requester = this.requesters.ofVisitor(knownBrowser);
    const generation = await this.work.run(() => this.reset(phone, code, password, requester));
    if (typeof generation === 'number') return { phone, sessionGeneration: generation };
    await this.security.record('password-reset-failed', { phone });
    throw generation;
  }

  private async reset(
    phone: PhoneNumber,
    code: string,
    password: NewPassword,
    requester: CodeRequester,
  ): Promise<DomainError | number> {
    const user = await this.users.withPhoneForChange(phone);
    const refusal = await this.verification.verify('password-reset', phone, code, user?.id ?? null, requester);
    if (refusal) return refusal;
    // The phone has no account, so the code was stored but never sent: it was guessed.
    if (!user) return new SmsCodeNotRequested();
    if (user.isLocked) return new AccountLocked();
    // Throwing instead of returning rolls the transaction back, so the code stays usable for a longer password.
    if (isStaffRole(user.role) && !password.suitsAdmin) throw new AdminPasswordTooShort('newPassword');
    user.resetPassword(password, this.clock.now());
    await this.users.save(user);
    const generation = await this.sessions.endAll(user.id);
    await this.security.record('password-reset', { userId: user.id });
    return generation;
  }
}
