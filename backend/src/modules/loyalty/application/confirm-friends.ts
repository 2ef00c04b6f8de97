import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Recorded } from '../../../kernel/define-event.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import type { Cause } from '../../../platform/database/work-context.ts';
import { Reaction, type ReactionHandler } from '../../../platform/event-log/subscriptions.ts';
import { AppointmentCompleted } from '../../booking/index.ts';
import { PhoneProven, UserDirectory } from '../../identity/index.ts';
import { LoyaltyAccounts } from '../domain/loyalty-accounts.ts';
import { ReferredFriends } from './referred-friends.ts';

/** The evidence that a member is a person: a phone proven by SMS code, or a completed visit. */
interface Evidence {
  readonly userId: number;
  readonly kind: 'proven-phone' | 'completed-visit';
  readonly at: Date;
  readonly cause: Cause;
}

/**
 * Lets the referrers of members spend the bonuses for them (ADR 8). Does nothing for an account without a referrer, and
 * for a proven phone that another friend has used.
 */
export class ConfirmFriends extends Command<void> {
  constructor(readonly evidence: readonly Evidence[]) {
    super();
  }
}

@CommandHandler(ConfirmFriends)
export class ConfirmFriendsHandler implements ICommandHandler<ConfirmFriends> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly accounts: LoyaltyAccounts,
    private readonly users: UserDirectory,
    private readonly friends: ReferredFriends,
  ) {}

  async execute({ evidence }: ConfirmFriends): Promise<void> {
    const accounts = await this.users.findAll(evidence.map(({ userId }) => userId));
    const referrers = new Map(accounts.map(({ userId, referredBy }) => [userId, referredBy]));
    for (const one of evidence) {
      const referrerId = referrers.get(one.userId) ?? null;
      if (referrerId !== null) await this.confirm(one, referrerId);
    }
  }

  private confirm({ userId, kind, at, cause }: Evidence, referrerId: number): Promise<void> {
    return this.work.run(async () => {
      const account = await this.accounts.forChange(referrerId);
      const friend = await this.users.hold(userId);
      if (!friend || (await this.friends.isConfirmed(userId))) return;
      if (kind === 'proven-phone') {
        const isOwn = friend.isPhoneProven && (await this.friends.claimPhone(friend.phone, userId));
        if (!isOwn) return;
      }
      account.confirmFriend(userId);
      await this.friends.saveConfirmation(userId, at);
      this.work.record(account, cause);
    });
  }
}

/** A friend with a proven phone lets the referrer spend the bonus (ADR 8). */
@Reaction('loyalty.confirm-friend-when-phone-proven', PhoneProven)
export class ConfirmFriendWhenPhoneProven implements ReactionHandler {
  constructor(private readonly commands: CommandBus) {}

  async when(cause: Recorded<typeof PhoneProven>): Promise<void> {
    const { data, occurredAt: at } = cause;
    await this.commands.execute(
      new ConfirmFriends([{ userId: data.userId, kind: 'proven-phone', at, cause }]),
    );
  }
}

/** A friend with a completed visit lets the referrer spend the bonus (ADR 8). */
@Reaction('loyalty.confirm-friend-when-appointment-completed', AppointmentCompleted)
export class ConfirmFriendWhenAppointmentCompleted implements ReactionHandler {
  constructor(private readonly commands: CommandBus) {}

  when(event: Recorded<typeof AppointmentCompleted>): Promise<void> {
    return this.whenAll([event]);
  }

  async whenAll(events: readonly Recorded<typeof AppointmentCompleted>[]): Promise<void> {
    const evidence = events.flatMap((cause) => {
      const { userId } = cause.data;
      return userId === null
        ? []
        : [{ userId, kind: 'completed-visit' as const, at: cause.occurredAt, cause }];
    });
    await this.commands.execute(new ConfirmFriends(evidence));
  }
}
