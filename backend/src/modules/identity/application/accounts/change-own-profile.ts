import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '../../../../platform/database/unit-of-work.ts';
import { SecurityEvents } from '../../../../platform/security/security-events.ts';
import { PasswordRequired } from '../../domain/identity.errors.ts';
import type { ProfileChanges } from '../../domain/user.ts';
import { Users } from '../../domain/users.ts';
import { PasswordConfirmation } from '../passwords/passwords.ts';
import { PhoneProofCodes } from '../phone-proof/prove-phone.ts';

/**
 * Changes name, phone, e-mail or language of the caller's account. A different phone or e-mail needs the password,
 * because codes and messages go there. A different phone is pending until it is proven by the code sent to it.
 */
export class ChangeOwnProfile extends Command<void> {
  constructor(
    readonly userId: number,
    readonly changes: ProfileChanges,
    readonly currentPassword?: string,
  ) {
    super();
  }
}

const FIELD = 'currentPassword';

const PROFILE_FIELDS = ['name', 'phone', 'email', 'language'] as const;

/** @throws PasswordRequired, WrongPassword, TooManySmsCodes */
@CommandHandler(ChangeOwnProfile)
export class ChangeOwnProfileHandler implements ICommandHandler<ChangeOwnProfile> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly users: Users,
    private readonly confirmation: PasswordConfirmation,
    private readonly codes: PhoneProofCodes,
    private readonly security: SecurityEvents,
  ) {}

  async execute({ userId, changes, currentPassword }: ChangeOwnProfile): Promise<void> {
    const confirmed =
      currentPassword === undefined
        ? undefined
        : await this.confirmation.verify(userId, currentPassword, FIELD);
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
      if (isRequested) await this.codes.request(user);
      const before = { name, email, language };
      const details = PROFILE_FIELDS.filter((field) =>
        field === 'phone' ? isRequested : user[field] !== before[field],
      );
      if (details.length > 0) await this.security.record('profile-changed', { userId, details });
    });
  }
}
