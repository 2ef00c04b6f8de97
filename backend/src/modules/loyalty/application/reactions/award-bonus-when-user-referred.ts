import { CommandBus } from '@nestjs/cqrs';
import type { Recorded } from '../../../../kernel/define-event.ts';
import { Reaction, type ReactionHandler } from '../../../../platform/event-log/subscriptions.ts';
import { UserReferred } from '../../../identity/index.ts';
import { AwardFriendBonus } from '../award-friend-bonus.ts';

/** A registration with a referral code earns a bonus (specification §9). */
@Reaction('loyalty.award-bonus-when-user-referred', UserReferred)
export class AwardBonusWhenUserReferred implements ReactionHandler {
  constructor(private readonly commands: CommandBus) {}

  async when({ data, occurredAt }: Recorded<typeof UserReferred>): Promise<void> {
    await this.commands.execute(new AwardFriendBonus(data.referrerId, data.userId, occurredAt));
  }
}
