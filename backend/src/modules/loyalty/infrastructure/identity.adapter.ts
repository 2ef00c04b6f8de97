import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { AddToTotalsSpent, RecordStandings, UserDirectory } from '../../identity/index.ts';
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

  async referrersOf(userIds: readonly number[]): Promise<Map<number, number>> {
    const accounts = await this.users.findAll(userIds);
    return new Map(
      accounts.flatMap(({ userId, referredBy }): [number, number][] =>
        referredBy === null ? [] : [[userId, referredBy]],
      ),
    );
  }

  holdFriend(userId: number): Promise<ReferredFriend | null> {
    return this.users.hold(userId);
  }

  async lock(userId: number): Promise<void> {
    if (!(await this.users.hold(userId))) throw new MemberNotFound();
  }

  async updateStandings(accounts: readonly Pick<LoyaltyAccount, 'userId' | 'points' | 'tier'>[]) {
    await this.commands.execute(new RecordStandings(accounts));
  }

  async addToTotalsSpent(charges: readonly { readonly userId: number; readonly bani: number }[]) {
    await this.commands.execute(new AddToTotalsSpent(charges));
  }
}
