import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import type { MembershipLevel } from '../domain/membership-level.ts';
import { Users } from '../domain/users.ts';

/** Keeps the account's copy of loyalty's balance and tier. Loyalty sends it in the transaction that moves its ledger. */
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
