import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Users } from '../domain/users.ts';

/** Adds the charge of a completed appointment, in bani, to the total spent by the account (specification §3). */
export class AddToTotalSpent extends Command<void> {
  constructor(
    readonly userId: number,
    readonly bani: number,
  ) {
    super();
  }
}

@CommandHandler(AddToTotalSpent)
export class AddToTotalSpentHandler implements ICommandHandler<AddToTotalSpent> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly users: Users,
  ) {}

  execute({ userId, bani }: AddToTotalSpent): Promise<void> {
    return this.work.run(async () => {
      const user = await this.users.forChange(userId);
      user.addToTotalSpent(bani);
      await this.users.save(user);
    });
  }
}
