import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { LastAdmin, OwnAccount, UserNotFound } from '../domain/identity.errors.ts';
import { Sessions } from '../domain/sessions.ts';
import { Users } from '../domain/users.ts';

/** What an admin may do with somebody's account. */
export type Administration = 'promote' | 'demote' | 'lock' | 'unlock';

/** An admin changes role or lock of another account; a second time nothing happens. */
export class AdministerUser extends Command<void> {
  constructor(
    readonly userId: number,
    readonly what: Administration,
    readonly by: Actor,
  ) {
    super();
  }
}

/** @throws UserNotFound, OwnAccount, LastAdmin */
@CommandHandler(AdministerUser)
export class AdministerUserHandler implements ICommandHandler<AdministerUser> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly users: Users,
    private readonly sessions: Sessions,
    private readonly clock: Clock,
  ) {}

  execute({ userId, what, by }: AdministerUser): Promise<void> {
    return this.work.run(async () => {
      const otherAdmins = await this.users.otherAdmins(userId);
      const user = await this.users.forChange(userId);
      if (user.erasedAt !== null) throw new UserNotFound();
      if (by.kind === 'user' && by.userId === userId) throw new OwnAccount();
      const takesAway = what === 'demote' || what === 'lock';
      if (takesAway && user.administers && otherAdmins === 0) throw new LastAdmin();
      if (what === 'lock') user.lock(this.clock.now());
      else user[what]();
      await this.users.save(user);
      if (user.isLocked) await this.sessions.endAll(userId);
    });
  }
}
