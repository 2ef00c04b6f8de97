import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { isStaffRole } from '../../../../kernel/actor.ts';
import { Clock } from '../../../../kernel/clock.ts';
import type { DomainError } from '../../../../kernel/domain-error.ts';
import { type PhoneNumber, parsePhoneNumber } from '../../../../kernel/phone-number.ts';
import { UnitOfWork } from '../../../../platform/database/unit-of-work.ts';
import { SecurityEvents } from '../../../../platform/security/security-events.ts';
import type { CodeRequester } from '../../domain/code-requester.ts';
import {
  AccountLocked,
  AdminPasswordTooShort,
  InvalidPhoneNumber,
  SmsCodeNotRequested,
} from '../../domain/identity.errors.ts';
import type { NewPassword } from '../../domain/user.ts';
import { Users } from '../../domain/users.ts';
import { CodeRequesters } from '../phone-proof/code-requesters.ts';
import { SmsVerification } from '../phone-proof/sms-verification.ts';
import { Sessions } from '../sign-in/sessions.ts';
import { ChosenPasswords } from './passwords.ts';

export class RequestPasswordReset extends Command<void> {
  constructor(
    readonly phone: string,
    /** Id of the browser, when it signed in with the phone before. */
    readonly knownBrowser?: string,
  ) {
    super();
  }
}

/**
 * Behaves the same, limits included, for a phone without an account or with a locked one, but sends nothing. The
 * response does not reveal which phones have accounts.
 *
 * @throws InvalidPhoneNumber, TooManySmsCodes
 */
@CommandHandler(RequestPasswordReset)
export class RequestPasswordResetHandler implements ICommandHandler<RequestPasswordReset> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly users: Users,
    private readonly verification: SmsVerification,
    private readonly requesters: CodeRequesters,
  ) {}

  async execute({ phone: typed, knownBrowser }: RequestPasswordReset): Promise<void> {
    const phone = parsePhoneNumber(typed);
    if (!phone) throw new InvalidPhoneNumber();
    await this.work.run(async () => {
      const user = await this.users.withPhoneForChange(phone);
      const holderId = user && !user.isLocked ? user.id : null;
      const requester = this.requesters.ofVisitor(knownBrowser);
      await this.verification.request('password-reset', phone, holderId, requester);
    });
  }
}

/**
 * Sets a new password with the code sent to the phone of an account. Ends all sessions of the account and marks the
 * phone as proven, because the code was received there.
 */
export class ResetPassword extends Command<void> {
  constructor(
    readonly phone: string,
    readonly code: string,
    readonly newPassword: string,
    readonly knownBrowser?: string,
  ) {
    super();
  }
}

/** @throws InvalidPhoneNumber, PasswordTooEasy, AdminPasswordTooShort, AccountLocked, and what ProveOwnPhone throws */
@CommandHandler(ResetPassword)
export class ResetPasswordHandler implements ICommandHandler<ResetPassword> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly users: Users,
    private readonly passwords: ChosenPasswords,
    private readonly verification: SmsVerification,
    private readonly requesters: CodeRequesters,
    private readonly sessions: Sessions,
    private readonly clock: Clock,
    private readonly security: SecurityEvents,
  ) {}

  async execute({ phone: typed, code, newPassword, knownBrowser }: ResetPassword): Promise<void> {
    const phone = parsePhoneNumber(typed);
    if (!phone) throw new InvalidPhoneNumber();
    this.passwords.rules.requireHardToGuess(newPassword, phone, 'newPassword');
    // Hashing is slow, so it runs before the transaction; for a wrong code too, so that timing reveals nothing.
    const password = await this.passwords.hash(newPassword, knownBrowser === undefined ? 'visitor' : 'known');
    const requester = this.requesters.ofVisitor(knownBrowser);
    const refusal = await this.work.run(() => this.reset(phone, code, password, requester));
    if (!refusal) return;
    await this.security.record('password-reset-failed', { phone });
    throw refusal;
  }

  private async reset(
    phone: PhoneNumber,
    code: string,
    password: NewPassword,
    requester: CodeRequester,
  ): Promise<DomainError | undefined> {
    const user = await this.users.withPhoneForChange(phone);
    const refusal = await this.verification.verify(
      'password-reset',
      phone,
      code,
      user?.id ?? null,
      requester,
    );
    if (refusal) return refusal;
    // The phone has no account, so the code was stored but never sent: it was guessed.
    if (!user) return new SmsCodeNotRequested();
    if (user.isLocked) return new AccountLocked();
    // Thrown, not returned: the rollback keeps the code for a longer password.
    if (isStaffRole(user.role) && !password.suitsAdmin) throw new AdminPasswordTooShort('newPassword');
    user.resetPassword(password, this.clock.now());
    await this.users.save(user);
    await this.sessions.endAll(user.id);
    await this.security.record('password-reset', { userId: user.id });
    return undefined;
  }
}
