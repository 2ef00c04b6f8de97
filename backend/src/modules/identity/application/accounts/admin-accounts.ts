import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { parsePhoneNumber } from '../../../../kernel/phone-number.ts';
import { UnitOfWork } from '../../../../platform/database/unit-of-work.ts';
import { SecurityEvents } from '../../../../platform/security/security-events.ts';
import { InvalidPhoneNumber, NoSuchAdmin, PhoneTaken } from '../../domain/identity.errors.ts';
import { Users } from '../../domain/users.ts';
import { ChosenPasswords } from '../passwords/passwords.ts';
import { SecondFactors } from '../second-factor/second-factors.ts';
import { Sessions } from '../sign-in/sessions.ts';
import { RegisterUser } from './register-user.ts';

/**
 * Ensures that the phone has an admin account: creates one with this name and password, or promotes the existing
 * account, which gets the password and loses its sessions and secret links: a stranger may have registered the phone
 * before. An existing admin account is left unchanged. Idempotent, also across concurrent processes.
 */
export class EnsureAdmin extends Command<{ userId: number; outcome: 'created' | 'promoted' | 'unchanged' }> {
  constructor(
    readonly phone: string,
    readonly password: string,
    readonly name: string,
  ) {
    super();
  }
}

@CommandHandler(EnsureAdmin)
export class EnsureAdminHandler implements ICommandHandler<EnsureAdmin> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly users: Users,
    private readonly passwords: ChosenPasswords,
    private readonly sessions: Sessions,
    private readonly commands: CommandBus,
  ) {}

  async execute({ phone, password, name }: EnsureAdmin) {
    const promoted = await this.promote(phone, password);
    if (promoted) return promoted;
    try {
      const { userId } = await this.commands.execute(
        new RegisterUser({ name, phone, password, role: 'admin' }),
      );
      return { userId, outcome: 'created' as const };
    } catch (error) {
      // Another process created the account in the meantime.
      const concurrent = error instanceof PhoneTaken ? await this.promote(phone, password) : null;
      if (!concurrent) throw error;
      return concurrent;
    }
  }

  private async promote(typed: string, password: string) {
    const phone = parsePhoneNumber(typed);
    if (!phone) throw new InvalidPhoneNumber();
    const existing = await this.users.withPhone(phone);
    if (!existing) return null;
    if (existing.role === 'admin') return { userId: existing.id, outcome: 'unchanged' as const };
    this.passwords.rules.require(password, { phone, role: 'admin' }, 'password');
    const chosen = await this.passwords.hash(password, 'team');
    return this.work.run(async () => {
      const user = await this.users.withPhoneForChange(phone);
      if (!user) return null;
      if (user.role === 'admin') return { userId: user.id, outcome: 'unchanged' as const };
      user.changePassword(chosen, true);
      user.changeRole('admin');
      await this.users.save(user);
      await this.sessions.endAll(user.id);
      return { userId: user.id, outcome: 'promoted' as const };
    });
  }
}

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
