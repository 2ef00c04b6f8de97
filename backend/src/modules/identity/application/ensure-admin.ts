import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { parsePhoneNumber } from '../../../kernel/phone-number.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { InvalidPhoneNumber, PhoneTaken } from '../domain/identity.errors.ts';
import { Users } from '../domain/users.ts';
import { RegisterUser } from './register-user.ts';

/**
 * Makes sure that the phone has an admin account: opened with this name and password when there is none,
 * promoted otherwise, its password left alone. May run any number of times, in several processes at once.
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
    const known = await this.promote(phone);
    if (known) return known;
    try {
      const { userId } = await this.commands.execute(
        new RegisterUser({ name, phone, password, role: 'admin' }),
      );
      return { userId, outcome: 'created' as const };
    } catch (error) {
      // Another process was faster.
      const rival = error instanceof PhoneTaken ? await this.promote(phone) : null;
      if (!rival) throw error;
      return rival;
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
