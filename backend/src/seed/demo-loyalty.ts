import type { INestApplicationContext } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Actor } from '../kernel/actor.ts';
import { AdjustPoints } from '../modules/loyalty/application/adjust-points.ts';
import { RedemptionReader } from '../modules/loyalty/application/read-redemptions.ts';
import { RedeemReward, RewardReader, UseRedemption } from '../modules/loyalty/application/rewards.ts';
import { accountOf, asClient, type DemoStep } from './demo-steps.ts';

/** Redemptions of the cheapest reward. A code that is unused at the next appointment is used there. */
const REDEEMED = [
  { phone: '+40744000101', daysAgo: 41, useAt: 'next visit' },
  { phone: '+40744000101', daysAgo: 2, useAt: 'later' },
  { phone: '+40744000108', daysAgo: 41, useAt: 'next visit' },
  { phone: '+40744000104', daysAgo: 9, useAt: 'later' },
] as const;

const DEDUCTED = [
  { phone: '+40744000103', daysAgo: 17, points: 4, reason: 'Set de ștergătoare oferit pe puncte' },
  { phone: '+40744000104', daysAgo: 33, points: 2, reason: 'Corecție după mutarea de pe cardul de hârtie' },
] as const;

/** One change of a client's points, dated in days before today. */
export class DemoLoyalty {
  private readonly commands: CommandBus;
  private readonly rewardReader: RewardReader;
  private readonly redemptionReader: RedemptionReader;
  private readonly codes = new Map<number, string>();

  constructor(
    app: INestApplicationContext,
    private readonly accounts: ReadonlyMap<string, number>,
    private readonly admin: Actor,
  ) {
    this.commands = app.get(CommandBus);
    this.rewardReader = app.get(RewardReader);
    this.redemptionReader = app.get(RedemptionReader);
  }

  actions(): DemoStep[] {
    const redeemed = REDEEMED.map(({ phone, daysAgo, useAt }) => {
      const userId = accountOf(phone, this.accounts);
      const by = asClient(userId);
      return { daysAgo, by, run: () => this.redeem(userId, by, useAt === 'next visit') };
    });
    const deducted = DEDUCTED.map(({ phone, daysAgo, points, reason }) => {
      const deduct = new AdjustPoints({
        userId: accountOf(phone, this.accounts),
        change: -points,
        reason,
        by: this.admin,
      });
      const run = async () => void (await this.commands.execute(deduct));
      return { daysAgo, by: this.admin, run };
    });
    return [...redeemed, ...deducted];
  }
  async useCode(phone: string, appointmentId: number): Promise<void> {
    const userId = this.accounts.get(phone);
    const code = userId === undefined ? undefined : this.codes.get(userId);
    if (userId === undefined || code === undefined) return;
    this.codes.delete(userId);
    await this.commands.execute(new UseRedemption({ code, appointmentId, by: this.admin }));
  }

  private async redeem(userId: number, by: Actor, forNextAppointment: boolean): Promise<void> {
    const [cheapest] = await this.rewardReader.listRewards(userId, by);
    if (!cheapest) throw new Error('The workshop offers no reward.');
    await this.commands.execute(new RedeemReward({ userId, rewardId: cheapest.id, by }));
    if (!forNextAppointment) return;
    const page = { page: 1, pageSize: 1 };
    const { items: newest } = await this.redemptionReader.listRedemptions(userId, page, by);
    if (newest[0]) this.codes.set(userId, newest[0].code);
  }
}
