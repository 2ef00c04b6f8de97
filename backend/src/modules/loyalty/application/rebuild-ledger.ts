import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { EventLog } from '../../../platform/event-log/event-log.ts';
import { entryOf, LEDGER_EVENTS, type LedgerEvent } from '../domain/ledger-entry.ts';
import { type LedgerDifferences, LedgerHistory } from '../domain/ledger-history.ts';
import { Members } from '../domain/members.ts';
import { tierFor } from '../domain/tier.ts';

/** What a rebuild found: the ledger before and after it, and what it had to mend. */
export interface LedgerRebuilt {
  readonly before: { readonly entries: number; readonly checksum: string };
  readonly after: { readonly entries: number; readonly checksum: string };
  readonly differences: LedgerDifferences;
}

const BATCH = 2_000;

/**
 * Reads the points ledger out of the event log again and mends whatever differs, in one transaction (ADR 8).
 * Members go on collecting points while the past is read; they wait only for its last part.
 */
export class RebuildLedger extends Command<LedgerRebuilt> {}

@CommandHandler(RebuildLedger)
export class RebuildLedgerHandler implements ICommandHandler<RebuildLedger> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly eventLog: EventLog,
    private readonly history: LedgerHistory,
    private readonly members: Members,
  ) {}

  execute(): Promise<LedgerRebuilt> {
    return this.work.run(async () => {
      await this.history.open();
      const position = await this.readAfter(0);
      await this.history.freeze();
      while ((await this.eventLog.assignPositions()) > 0);
      await this.readAfter(position);
      const before = await this.history.fingerprint();
      const { differences, corrected } = await this.history.replaceLedger();
      for (const { userId, points } of corrected) {
        await this.members.recordStanding({ userId, points, tier: tierFor(points) });
      }
      return { before, after: await this.history.fingerprint(), differences };
    });
  }

  /** Copies the lines that the log tells of after a position. @returns the position of the last one. */
  private async readAfter(from: number): Promise<number> {
    let position = from;
    for (;;) {
      const events = await this.eventLog.readAfter(position, LEDGER_EVENTS, BATCH);
      await this.history.add(events.map((event) => entryOf(event as unknown as LedgerEvent)));
      position = events.at(-1)?.position ?? position;
      if (events.length < BATCH) return position;
    }
  }
}
