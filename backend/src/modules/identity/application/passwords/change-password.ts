import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { isStaffRole } from '../../../../kernel/actor.ts';
import { UnitOfWork } from '../../../../platform/database/unit-of-work.ts';
import { SecurityEvents } from '../../../../platform/security/security-events.ts';
import { AdminPasswordTooShort, UserNotFound } from '../../domain/identity.errors.ts';
import { Users } from '../../domain/users.ts';
import { Sessions } from '../sign-in/sessions.ts';
import { ChosenPasswords, PasswordConfirmation } from './passwords.ts';

/**
 * Changes the password after checking the current one. Ends every other session and, if requested, all secret links.
 * Returns the generation of sessions from now on.
 */
export class ChangePassword extends Command<number> {
  constructor(
    readonly userId: number,
    readonly currentPassword: string,
    readonly newPassword: string,
    /** Id of the session to keep. */
    readonly sessionId: string,
    readonly endLinks: boolean,
  ) {
    super();
  }
}

/** @throws WrongPassword, PasswordTooEasy, AdminPasswordTooShort */
@CommandHandler(ChangePassword)
export class ChangePasswordHandler implements ICommandHandler<ChangePassword> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly users: Users,
    private readonly passwords: ChosenPasswords,
    private readonly confirmation: PasswordConfirmation,
    private readonly sessions: Sessions,
    private readonly security: SecurityEvents,
  ) {}

  async execute({
    userId,
    currentPassword,
    newPassword,
    sessionId,
    endLinks,
  }: ChangePassword): Promise<number> {
    const field = 'currentPassword';
    const confirmed = await this.confirmation.verify(userId, currentPassword, field);
    const { phone, role } = await this.users.read(userId);
    if (!phone) throw new UserNotFound();
    this.passwords.rules.require(newPassword, { phone, role }, 'newPassword');
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
}
