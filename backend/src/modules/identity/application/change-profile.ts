import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { SecurityEvents } from '../../../platform/security/security-events.ts';
import type { ProfileChanges } from '../domain/user.ts';
import { Users } from '../domain/users.ts';

/** Changes name, phone, e-mail or language of the caller's account. A different phone has to be proven again. */
export class ChangeProfile extends Command<void> {
  constructor(
    readonly userId: number,
    readonly changes: ProfileChanges,
  ) {
    super();
  }
}

const PROFILE_FIELDS = ['name', 'phone', 'email', 'language'] as const;

/** @throws PhoneTaken by the constraint `user_phone_key` */
@CommandHandler(ChangeProfile)
export class ChangeProfileHandler implements ICommandHandler<ChangeProfile> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly users: Users,
    private readonly security: SecurityEvents,
  ) {}

  execute({ userId, changes }: ChangeProfile): Promise<void> {
    return this.work.run(async () => {
      const user = await this.users.forChange(userId);
      const { name, phone, email, language } = user;
      user.changeProfile(changes);
      await this.users.save(user);
      const before = { name, phone, email, language };
      const details = PROFILE_FIELDS.filter((field) => user[field] !== before[field]);
      if (details.length > 0) await this.security.record('profile-changed', { userId, details });
    });
  }
}
