import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { discountOf } from '../domain/discount.ts';
import { Redemptions } from '../domain/redemption.ts';
import { Visits } from '../domain/visits.ts';

/** The workshop takes a member's code and lowers the charge of one of that member's appointments by it, once. */
export class UseRedemption extends Command<{ readonly redemptionId: number }> {
  constructor(
    readonly code: string,
    readonly appointmentId: number,
    readonly by: Actor,
  ) {
    super();
  }
}

/** @throws RedemptionNotFound, RedemptionAlreadyUsed, RedemptionExpired, and what booking refuses */
@CommandHandler(UseRedemption)
export class UseRedemptionHandler implements ICommandHandler<UseRedemption> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly redemptions: Redemptions,
    private readonly visits: Visits,
    private readonly clock: Clock,
  ) {}

  execute({ code, appointmentId, by }: UseRedemption): Promise<{ redemptionId: number }> {
    return this.work.run(async () => {
      const now = this.clock.now();
      const redemption = await this.redemptions.withCodeForChange(code);
      redemption.mustBeUsable(now);
      const discount = discountOf(redemption);
      const reduction = await this.visits.applyDiscount(appointmentId, redemption.userId, discount, by);
      redemption.use(appointmentId, reduction, by, now);
      await this.redemptions.save(redemption);
      return { redemptionId: redemption.id };
    });
  }
}
