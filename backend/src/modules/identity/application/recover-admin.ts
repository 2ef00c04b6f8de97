import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { parsePhoneNumber } from '../../../kernel/phone-number.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { SecurityEvents } from '../../../platform/security/security-events.ts';
import { InvalidPhoneNumber } from '../domain/identity.errors.ts';
import { NoSuchAdmin } from '../domain/second-factor.errors.ts';
import { SecondFactors } from '../domain/second-factors.ts';
import { Sessions } from '../domain/sessions.ts';
import { Users } from '../domain/users.ts';
import { ChosenPasswords } from './chosen-passwords.ts';

/**
 * Lets an admin in again who lost password or second factors: removes the factors, sets the password, unlocks the
 * account, and ends its sessions and secret links. From the shell only, by who controls the machine.
 */
export class RecoverAdmin extends Command<void> {
  constructor(
    readonly phone: string,
    readonly password: string,
  ) {
    super();
  }
}

/** @throws InvalidPhoneNumber, NoSuchAdmin, PasswordTooEasy, AdminPasswordTooShort */
@CommandHandler(RecoverAdmin)
export class RecoverAdminHandler implements ICommandHandler<RecoverAdmin> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly users: Users,
    private readonly passwords: ChosenPasswords,
    private readonly factors: SecondFactors,
    private readonly sessions: Sessions,
    private readonly security: SecurityEvents,
  ) {}

  async execute({ phone: typed, password }: RecoverAdmin): Promise<void> {
    const phone = parsePhoneNumber(typed);
    if (!phone) throw new InvalidPhoneNumber();
    this.passwords.rules.require(password, { phone, role: 'admin' }, 'password');
    const chosen = await this.passwords.hash(password, 'team');
    await this.work.run(async () => {
      const user = await this.users.withPhoneForChange(phone);
      if (user?.role !== 'admin') throw new NoSuchAdmin();
      user.changePassword(chosen, true);
      user.unlock();
      await this.users.save(user);
      await this.factors.removeAll(user.id);
      await this.sessions.endAll(user.id);
      await this.security.record('admin-recovered', { userId: user.id });
    });
  }
}
