import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import type { Cause } from '../../../platform/database/work-context.ts';
import type { LedgerEntry } from '../domain/ledger-entry.ts';
import type { LoyaltyAccount } from '../domain/loyalty-account.ts';
import { LoyaltyAccounts } from '../domain/loyalty-accounts.ts';
import { LoyaltyMembers } from '../domain/loyalty-members.ts';

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
    private readonly members: LoyaltyMembers,
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
      await this.members.updateStandings([...changed]);
    });
  }
}
