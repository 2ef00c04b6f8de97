import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { AddToTotalSpent, RecordStanding, UserDirectory } from '../../identity/index.ts';
import { MemberNotFound } from '../domain/loyalty.errors.ts';
import type { LoyaltyAccount } from '../domain/loyalty-account.ts';
import { LoyaltyMembers, type ReferredFriend } from '../domain/loyalty-members.ts';

@Injectable()
export class IdentityAdapter implements LoyaltyMembers {
  constructor(
    private readonly users: UserDirectory,
    private readonly commands: CommandBus,
  ) {}

  find(userId: number): Promise<{ name: string; phone: string } | null> {
    return this.users.find(userId);
  }

  findFriend(userId: number): Promise<ReferredFriend | null> {
    return this.users.find(userId);
  }

  holdFriend(userId: number): Promise<ReferredFriend | null> {
    return this.users.hold(userId);
  }

  async lock(userId: number): Promise<void> {
    if (!(await this.users.hold(userId))) throw new MemberNotFound();
  }

  async updateStanding({ userId, points, tier }: Pick<LoyaltyAccount, 'userId' | 'points' | 'tier'>) {
    await this.commands.execute(new RecordStanding(userId, points, tier));
  }

  async addToTotalSpent(userId: number, bani: number): Promise<void> {
    await this.commands.execute(new AddToTotalSpent(userId, bani));
  }
}
