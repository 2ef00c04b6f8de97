import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { AddToTotalSpent, RecordStanding, UserDirectory } from '../../identity/index.ts';
import type { LoyaltyAccount } from '../domain/loyalty-account.ts';
import { Members } from '../domain/members.ts';

/** Members are the accounts of the identity module. */
@Injectable()
export class IdentityMembers extends Members {
  constructor(
    private readonly users: UserDirectory,
    private readonly commands: CommandBus,
  ) {
    super();
  }

  async exists(userId: number): Promise<boolean> {
    return (await this.users.find(userId)) !== null;
  }

  async recordStanding({ userId, points, tier }: LoyaltyAccount): Promise<void> {
    await this.commands.execute(new RecordStanding(userId, points, tier));
  }

  async addToTotalSpent(userId: number, bani: number): Promise<void> {
    await this.commands.execute(new AddToTotalSpent(userId, bani));
  }
}
