import type { INestApplicationContext } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { Actor } from '../kernel/actor.ts';
import {
  AdjustPoints,
  ListRedemptions,
  ListRewards,
  RedeemReward,
  UseRedemption,
} from '../modules/loyalty/tooling.ts';

/** Redemptions of the cheapest reward. A code that is unused at the next visit is used there. */
const REDEEMED = [
  { phone: '+40744000101', daysAgo: 41, useAt: 'next visit' },
  { phone: '+40744000101', daysAgo: 2, useAt: 'later' },
  { phone: '+40744000108', daysAgo: 41, useAt: 'next visit' },
  { phone: '+40744000104', daysAgo: 9, useAt: 'later' },
] as const;

/** Points that an admin deducts from a client. */
const DEDUCTED = [
  { phone: '+40744000103', daysAgo: 17, points: 4, reason: 'Set de ștergătoare oferit pe puncte' },
  { phone: '+40744000104', daysAgo: 33, points: 2, reason: 'Corecție după mutarea de pe cardul de hârtie' },
] as const;

/** One change of a client's points, dated in days before today. */
export interface LoyaltyAction {
  readonly daysAgo: number;
  readonly by: Actor;
  readonly run: () => Promise<void>;
}

/** Creates redemptions and deductions of the demo's clients. */
export class DemoLoyalty {
  private readonly commands: CommandBus;
  private readonly queries: QueryBus;
  /** Unused redemption codes by account. */
  private readonly codes = new Map<number, string>();

  constructor(
    app: INestApplicationContext,
    private readonly accounts: ReadonlyMap<string, number>,
    private readonly admin: Actor,
  ) {
    this.commands = app.get(CommandBus);
    this.queries = app.get(QueryBus);
  }

  actions(): LoyaltyAction[] {
    const redeemed = REDEEMED.map(({ phone, daysAgo, useAt }) => {
      const userId = this.account(phone);
      const by: Actor = { kind: 'user', userId, role: 'client' };
      return { daysAgo, by, run: () => this.redeem(userId, by, useAt === 'next visit') };
    });
    const deducted = DEDUCTED.map(({ phone, daysAgo, points, reason }) => {
      const deduct = new AdjustPoints(this.account(phone), -points, reason, this.admin);
      const run = async () => void (await this.commands.execute(deduct));
      return { daysAgo, by: this.admin, run };
    });
    return [...redeemed, ...deducted];
  }

  /** Uses the unused code of the client when work on the appointment begins. */
  async useCode(phone: string, appointmentId: number): Promise<void> {
    const userId = this.accounts.get(phone);
    const code = userId === undefined ? undefined : this.codes.get(userId);
    if (userId === undefined || code === undefined) return;
    this.codes.delete(userId);
    await this.commands.execute(new UseRedemption(code, appointmentId, this.admin));
  }

  private async redeem(userId: number, by: Actor, forNextVisit: boolean): Promise<void> {
    const [cheapest] = await this.queries.execute(new ListRewards(userId, by));
    if (!cheapest) throw new Error('The workshop offers no reward.');
    await this.commands.execute(new RedeemReward(userId, cheapest.id, by));
    if (!forNextVisit) return;
    const { redemptions } = await this.queries.execute(
      new ListRedemptions(userId, { number: 1, size: 1 }, by),
    );
    const [newest] = redemptions;
    if (newest) this.codes.set(userId, newest.code);
  }

  private account(phone: string): number {
    const userId = this.accounts.get(phone);
    if (userId === undefined) throw new Error(`${phone} has no account in the demo.`);
    return userId;
  }
}
