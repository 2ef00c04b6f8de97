import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Recorded } from '../../../kernel/define-event.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import type { Cause } from '../../../platform/database/work-context.ts';
import { Reaction, type ReactionHandler } from '../../../platform/event-log/subscriptions.ts';
import { AppointmentCompleted, AppointmentStatusUndone } from '../../booking/index.ts';
import { RecordStandings } from '../../identity/index.ts';
import type { LedgerEntry } from '../domain/ledger-entry.ts';
import type { LoyaltyAccount } from '../domain/loyalty-account.ts';
import { LoyaltyAccounts } from '../domain/loyalty-accounts.ts';

/** A completed visit of a member, or one whose completion was undone. */
interface CompletedVisit {
  readonly userId: number;
  readonly appointmentId: number;
  /** When the visit was completed, or that undone. */
  readonly at: Date;
  readonly isUndone?: boolean;
  /** The event that told so. Its id is that of the entry, so that a second delivery of it has no effect. */
  readonly cause?: Cause;
}

/**
 * Awards the points of completed visits, one for each appointment, once (specification §9), and takes back those of undone
 * completions, in order.
 */
export class AwardVisitPoints extends Command<void> {
  constructor(readonly visits: readonly CompletedVisit[]) {
    super();
  }
}

@CommandHandler(AwardVisitPoints)
export class AwardVisitPointsHandler implements ICommandHandler<AwardVisitPoints> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly accounts: LoyaltyAccounts,
    private readonly commands: CommandBus,
  ) {}

  async execute({ visits }: AwardVisitPoints): Promise<void> {
    if (visits.length === 0) return;
    await this.work.run(async () => {
      const accounts = await this.accounts.forChangeAll(visits.map(({ userId }) => userId));
      const earned = new Set(
        await this.accounts.withEarnedPoint(visits.map(({ appointmentId }) => appointmentId)),
      );
      const known = await this.accounts.existingEntries(visits.flatMap(({ cause }) => cause?.id ?? []));
      const entries: LedgerEntry[] = [];
      const changed = new Set<LoyaltyAccount>();
      for (const { userId, appointmentId, at, cause, isUndone = false } of visits) {
        const account = accounts.get(userId);
        if (!account || earned.has(appointmentId) !== isUndone || (cause && known.has(cause.id))) continue;
        const entry = isUndone
          ? account.takeBackVisit(appointmentId, at, cause?.id)
          : account.awardVisit(appointmentId, at, cause?.id);
        if (!entry) continue;
        if (isUndone) earned.delete(appointmentId);
        else earned.add(appointmentId);
        entries.push(entry);
        this.work.record(account, cause);
        changed.add(account);
      }
      if (entries.length === 0) return;
      await this.accounts.addEntries(entries);
      await this.commands.execute(new RecordStandings([...changed]));
    });
  }
}

type Change = Recorded<typeof AppointmentCompleted> | Recorded<typeof AppointmentStatusUndone>;

/**
 * A completed visit of a client earns a point; a guest's does not (specification §9). An undone completion loses it; both
 * are one subscription, so that they arrive in order.
 */
@Reaction('loyalty.award-point-when-appointment-completed', [AppointmentCompleted, AppointmentStatusUndone])
export class AwardPointWhenAppointmentCompleted implements ReactionHandler {
  constructor(private readonly commands: CommandBus) {}

  when(event: Change): Promise<void> {
    return this.whenAll([event]);
  }

  async whenAll(events: readonly Change[]): Promise<void> {
    const visits = events.flatMap((cause) => {
      const { userId, appointmentId } = cause.data;
      const isUndone = cause.type === AppointmentStatusUndone.type;
      if (userId === null || (isUndone && cause.data.from !== 'completed')) return [];
      return [{ userId, appointmentId, at: cause.occurredAt, cause, isUndone }];
    });
    await this.commands.execute(new AwardVisitPoints(visits));
  }
}
