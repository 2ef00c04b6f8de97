import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Actor, isStaffRole, type Role } from '../../../../kernel/actor.ts';
import { Clock } from '../../../../kernel/clock.ts';
import { UnitOfWork } from '../../../../platform/database/unit-of-work.ts';
import { SecurityEvents } from '../../../../platform/security/security-events.ts';
import { LastAdmin, OwnAccount, UserNotFound } from '../../domain/identity.errors.ts';
import { Users } from '../../domain/users.ts';
import { SecondFactors } from '../second-factor/second-factors.ts';
import { Sessions } from '../sign-in/sessions.ts';

export type AccountChange = { readonly lock: boolean } | { readonly role: Role };

/** Changes the role or lock of another account; does nothing when it is as requested already. */
export class AdministerUser extends Command<void> {
  constructor(
    readonly userId: number,
    readonly change: AccountChange,
    readonly by: Actor,
  ) {
    super();
  }
}

/** @throws UserNotFound, OwnAccount, LastAdmin, PasswordDoesNotSuitAdmin */
@CommandHandler(AdministerUser)
export class AdministerUserHandler implements ICommandHandler<AdministerUser> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly users: Users,
    private readonly sessions: Sessions,
    private readonly factors: SecondFactors,
    private readonly clock: Clock,
    private readonly security: SecurityEvents,
  ) {}

  execute({ userId, change, by }: AdministerUser): Promise<void> {
    return this.work.run(async () => {
      const otherAdmins = await this.users.countOtherAdmins(userId);
      const user = await this.users.forChange(userId);
      if (user.erasedAt !== null) throw new UserNotFound();
      if (by.kind === 'user' && by.userId === userId) throw new OwnAccount();
      const wasActiveAdmin = user.isActiveAdmin;
      const hasChanged = 'role' in change ? user.role !== change.role : user.isLocked !== change.lock;
      if ('role' in change) user.changeRole(change.role);
      else if (change.lock) user.lock(this.clock.now());
      else user.unlock();
      if (wasActiveAdmin && !user.isActiveAdmin && otherAdmins === 0) throw new LastAdmin();
      await this.users.save(user);
      // A session that was opened with other rights would go on with what its pages have read.
      if (user.isLocked || (hasChanged && 'role' in change)) await this.sessions.endAll(userId);
      if (hasChanged) await this.record(userId, change);
    });
  }

  private async record(userId: number, change: AccountChange): Promise<void> {
    if ('lock' in change) {
      return this.security.record(change.lock ? 'account-locked' : 'account-unlocked', { userId });
    }
    await this.security.record('role-changed', { userId, details: [change.role] });
    // Second factors are for the team; kept, they would be those of an earlier time when the client joins it again.
    if (!isStaffRole(change.role) && (await this.factors.removeAll(userId))) {
      await this.security.record('second-factor-removed', { userId });
    }
  }
}
