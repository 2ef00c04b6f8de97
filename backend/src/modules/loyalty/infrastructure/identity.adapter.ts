import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { PhoneNumber } from '../../../kernel/phone-number.ts';
import { CustomerDirectory } from '../../customers/index.ts';
import { AddToTotalsSpent, RecordStandings, UserDirectory } from '../../identity/index.ts';
import { MemberNotFound } from '../domain/loyalty.errors.ts';
import type { LoyaltyAccount } from '../domain/loyalty-account.ts';
import { LoyaltyMembers, type ReferredFriend } from '../domain/loyalty-members.ts';

@Injectable()
export class IdentityAdapter implements LoyaltyMembers {
  constructor(
    private readonly users: UserDirectory,
    private readonly customers: CustomerDirectory,
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

  async isSamePerson(userId: number, otherId: number): Promise<boolean> {
    if (userId === otherId) return true;
    const [one, other] = await Promise.all([this.users.find(userId), this.users.find(otherId)]);
    if (!one || !other) return false;
    const ofOther = [other.phone, other.phoneBeforeChange];
    if (ofOther.includes(one.phone) || ofOther.includes(one.phoneBeforeChange)) return true;
    if (one.email !== null && one.email.toLowerCase() === other.email?.toLowerCase()) return true;
    return (await this.hasCustomerWith(userId, other.phone)) || this.hasCustomerWith(otherId, one.phone);
  }

  /** Whether a customer of the account, such as a guest who was merged into it, has the phone. */
  private async hasCustomerWith(userId: number, phone: PhoneNumber): Promise<boolean> {
    const [own, withPhone] = await Promise.all([
      this.customers.customersOf(userId),
      this.customers.withPhone(phone),
    ]);
    return own.some((id) => withPhone.includes(id));
  }

  async updateStandings(accounts: readonly Pick<LoyaltyAccount, 'userId' | 'points' | 'tier'>[]) {
    await this.commands.execute(new RecordStandings(accounts));
  }

  async addToTotalsSpent(charges: readonly { readonly userId: number; readonly bani: number }[]) {
    await this.commands.execute(new AddToTotalsSpent(charges));
  }
}
