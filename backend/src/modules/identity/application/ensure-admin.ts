import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { parsePhoneNumber } from '../../../kernel/phone-number.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { InvalidPhoneNumber, PhoneTaken } from '../domain/identity.errors.ts';
import { Users } from '../domain/users.ts';
import { RegisterUser } from './register-user.ts';

/**
 * Ensures that the phone has an admin account: creates one with this name and password, or promotes the existing
 * account and leaves its password unchanged. Idempotent, also across concurrent processes.
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
    private readonly commands: CommandBus,
  ) {}

  async execute({ phone, password, name }: EnsureAdmin) {
    const promoted = await this.promote(phone);
    if (promoted) return promoted;
    try {
      const { userId } = await this.commands.execute(
        new RegisterUser({ name, phone, password, role: 'admin' }),
      );
      return { userId, outcome: 'created' as const };
    } catch (error) {
      // Another process created the account in the meantime.
      const concurrent = error instanceof PhoneTaken ? await this.promote(phone) : null;
      if (!concurrent) throw error;
      return concurrent;
    }
  }

  private promote(typed: string) {
    const phone = parsePhoneNumber(typed);
    if (!phone) throw new InvalidPhoneNumber();
    return this.work.run(async () => {
      const user = await this.users.withPhoneForChange(phone);
      if (!user) return null;
      if (user.role === 'admin') return { userId: user.id, outcome: 'unchanged' as const };
      user.promote();
      await this.users.save(user);
      return { userId: user.id, outcome: 'promoted' as const };
    });
  }
}
