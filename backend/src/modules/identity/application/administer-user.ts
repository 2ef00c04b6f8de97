import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { SecurityEvents } from '../../../platform/security/security-events.ts';
import { LastAdmin, OwnAccount, UserNotFound } from '../domain/identity.errors.ts';
import { SecondFactors } from '../domain/second-factors.ts';
import { Sessions } from '../domain/sessions.ts';
import { Users } from '../domain/users.ts';

/** Actions of admins on the accounts of others. */
export type AdminAction = 'promote' | 'demote' | 'lock' | 'unlock';

/** Changes the role or lock of another account; does nothing when it is as requested already. */
export class AdministerUser extends Command<void> {
  constructor(
    readonly userId: number,
    readonly action: AdminAction,
    readonly by: Actor,
  ) {
    super();
  }
}

const RECORDED_AS = {
  promote: 'promoted',
  demote: 'demoted',
  lock: 'account-locked',
  unlock: 'account-unlocked',
} as const;

/** @throws UserNotFound, OwnAccount, LastAdmin */
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

  execute({ userId, action, by }: AdministerUser): Promise<void> {
    return this.work.run(async () => {
      const otherAdmins = await this.users.countOtherAdmins(userId);
      const user = await this.users.forChange(userId);
      if (user.erasedAt !== null) throw new UserNotFound();
      if (by.kind === 'user' && by.userId === userId) throw new OwnAccount();
      const removesAdmin = user.isActiveAdmin && (action === 'demote' || action === 'lock');
      if (removesAdmin && otherAdmins === 0) throw new LastAdmin();
      const { role, isLocked } = user;
      if (action === 'lock') user.lock(this.clock.now());
      else user[action]();
      await this.users.save(user);
      if (user.isLocked) await this.sessions.endAll(userId);
      if (user.role === role && user.isLocked === isLocked) return;
      await this.security.record(RECORDED_AS[action], { userId });
      // Second factors are for admins; kept, they would be those of an earlier time when the client is promoted again.
      if (action === 'demote' && (await this.factors.removeAll(userId))) {
        await this.security.record('second-factor-removed', { userId });
      }
    });
  }
}
