import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import type { MembershipLevel } from '../domain/membership-level.values.ts';
import { Users } from '../domain/users.ts';

/** Updates the account's copy of the loyalty balance and tier, in the transaction that changes the ledger. */
export class RecordStanding extends Command<void> {
  constructor(
    readonly userId: number,
    readonly points: number,
    readonly tier: MembershipLevel,
  ) {
    super();
  }
}

@CommandHandler(RecordStanding)
export class RecordStandingHandler implements ICommandHandler<RecordStanding> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly users: Users,
  ) {}

  execute({ userId, points, tier }: RecordStanding): Promise<void> {
    return this.work.run(async () => {
      const user = await this.users.forChange(userId);
      user.recordStanding(points, tier);
      await this.users.save(user);
    });
  }
}
