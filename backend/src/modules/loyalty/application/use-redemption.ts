import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { discountOf } from '../domain/discount.ts';
import { LoyaltyMembers, mustBeOfOther } from '../domain/loyalty-members.ts';
import { LoyaltyVisits } from '../domain/loyalty-visits.ts';
import { Redemptions } from '../domain/redemption.ts';

/** Applies a redemption to an appointment of the same member, once. */
export class UseRedemption extends Command<{ readonly redemptionId: number }> {
  constructor(
    readonly code: string,
    readonly appointmentId: number,
    readonly by: Actor,
  ) {
    super();
  }
}

/** @throws RedemptionNotFound, OwnPoints, RedemptionAlreadyUsed, RedemptionExpired, and the errors of booking's `ApplyDiscount` */
@CommandHandler(UseRedemption)
export class UseRedemptionHandler implements ICommandHandler<UseRedemption> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly redemptions: Redemptions,
    private readonly visits: LoyaltyVisits,
    private readonly members: LoyaltyMembers,
    private readonly clock: Clock,
  ) {}

  execute({ code, appointmentId, by }: UseRedemption): Promise<{ redemptionId: number }> {
    return this.work.run(async () => {
      const now = this.clock.now();
      const redemption = await this.redemptions.findByCodeForChange(code);
      await mustBeOfOther(redemption.userId, by, this.members);
      redemption.mustBeUsable(now);
      const discount = discountOf(redemption);
      const reduction = await this.visits.applyDiscount(appointmentId, redemption.userId, discount, by);
      redemption.use(appointmentId, reduction, by, now);
      await this.redemptions.save(redemption);
      return { redemptionId: redemption.id };
    });
  }
}
