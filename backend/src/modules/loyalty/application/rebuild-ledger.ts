import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { EventLog } from '../../../platform/event-log/event-log.ts';
import { entryOf, LEDGER_EVENTS, type LedgerEvent } from '../domain/ledger-entry.ts';
import { type LedgerDifferences, LedgerHistory } from '../domain/ledger-history.ts';
import { LoyaltyMembers } from '../domain/loyalty-members.ts';
import { tierFor } from '../domain/tier.ts';

/** The result of a rebuild: the ledger before and after, and the corrected differences. */
interface LedgerRebuilt {
  readonly before: { readonly entries: number; readonly checksum: string };
  readonly after: { readonly entries: number; readonly checksum: string };
  readonly differences: LedgerDifferences;
}

const BATCH = 2_000;

/**
 * Rebuilds the points ledger from the event log in one transaction, and corrects all differences (ADR 8). Changes of
 * points are blocked only during the last part.
 */
export class RebuildLedger extends Command<LedgerRebuilt> {}

@CommandHandler(RebuildLedger)
export class RebuildLedgerHandler implements ICommandHandler<RebuildLedger> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly eventLog: EventLog,
    private readonly history: LedgerHistory,
    private readonly members: LoyaltyMembers,
  ) {}

  execute(): Promise<LedgerRebuilt> {
    return this.work.run(async () => {
      await this.history.createCopy();
      const position = await this.readAfter(0);
      await this.history.lockLedger();
      while ((await this.eventLog.assignPositions()) > 0);
      await this.readAfter(position);
      const before = await this.history.fingerprint();
      const { differences, corrected } = await this.history.replaceLedger();
      for (const { userId, points } of corrected) {
        await this.members.updateStanding({ userId, points, tier: tierFor(points) });
      }
      return { before, after: await this.history.fingerprint(), differences };
    });
  }

  /** Copies the entries of all events after a position. @returns the position of the last event. */
  private async readAfter(from: number): Promise<number> {
    let position = from;
    for (;;) {
      const events = await this.eventLog.readAfter(position, LEDGER_EVENTS, BATCH);
      await this.history.addToCopy(events.map((event) => entryOf(event as unknown as LedgerEvent)));
      position = events.at(-1)?.position ?? position;
      if (events.length < BATCH) return position;
    }
  }
}
