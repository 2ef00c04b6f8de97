import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.ts';
import { retryTransient } from '../../../platform/database/retry-transient.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { EventLog } from '../../../platform/event-log/event-log.ts';
import { RecordStandings } from '../../identity/index.ts';
import { entryOf, LEDGER_EVENTS, type LedgerEvent } from '../domain/ledger-entry.ts';
import { tierFor } from '../domain/loyalty-account.ts';
import { type LedgerDifferences, LedgerHistory } from './ledger-history.ts';
import { type LedgerMember, readLedgerMembers } from './ledger-members.ts';

interface LedgerRebuilt {
  readonly members: number;
  readonly differences: LedgerDifferences;
}

export interface LedgerProgress {
  readonly members: number;
  readonly of: number;
}

/** Entries of a batch, and events of a page: a batch locks the ledger for some tenths of a second at most. */
const BATCH = 2_000;

/**
 * Rebuilds the points ledger from the event log, and corrects all differences (ADR 8), in batches of members with a
 * transaction each. Changes of points are blocked only while a batch with differences is corrected.
 */
export class RebuildLedger extends Command<LedgerRebuilt> {
  /** `onProgress` is called, and awaited, after each batch. */
  constructor(readonly onProgress: (progress: LedgerProgress) => void | Promise<void> = () => {}) {
    super();
  }
}

/** @throws UndecodableEvent */
@CommandHandler(RebuildLedger)
export class RebuildLedgerHandler implements ICommandHandler<RebuildLedger> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly eventLog: EventLog,
    private readonly history: LedgerHistory,
    private readonly database: Database,
    private readonly commands: CommandBus,
  ) {}

  async execute({ onProgress }: RebuildLedger): Promise<LedgerRebuilt> {
    while ((await this.eventLog.assignPositions()) > 0);
    const types = LEDGER_EVENTS.map(({ type }) => type);
    const known = await readLedgerMembers(this.database, types);
    const members = new Map(known.map((one) => [one.userId, one]));
    const waiting = [...members.values()];
    const total = { missing: 0, unknown: 0, changed: 0 };
    const accounts = new Set<number>();
    let done = 0;
    while (waiting.length > 0) {
      const batch = nextBatch(waiting);
      const compared = await retryTransient(this.work, () => this.compare(batch));
      if (!isEqual(compared)) {
        const { differences, corrected, others } = await retryTransient(this.work, () => this.correct(batch));
        total.missing += differences.missing;
        total.unknown += differences.unknown;
        total.changed += differences.changed;
        for (const userId of corrected) accounts.add(userId);
        for (const userId of others)
          waiting.push(...[members.get(userId)].filter((one) => one !== undefined));
      }
      done = Math.min(done + batch.length, members.size);
      await onProgress({ members: done, of: members.size });
    }
    return { members: members.size, differences: { ...total, accounts: accounts.size } };
  }

  /** Without locks: an entry that is added meanwhile may appear as a difference. */
  private async compare(batch: readonly LedgerMember[]): Promise<LedgerDifferences> {
    await this.history.createCopy();
    await this.copyEntries(batch);
    return this.history.compare(batch.map(({ userId }) => userId));
  }

  private async correct(batch: readonly LedgerMember[]) {
    const userIds = batch.map(({ userId }) => userId);
    await this.history.createCopy();
    await this.history.lockLedger();
    await this.copyEntries(batch);
    const differences = await this.history.compare(userIds);
    if (isEqual(differences)) return { differences, corrected: [], others: [] };
    const { corrected, others } = await this.history.replace(userIds);
    for (const { userId, points } of corrected) {
      await this.commands.execute(new RecordStandings([{ userId, points, tier: tierFor(points) }]));
    }
    return { differences, corrected: corrected.map(({ userId }) => userId), others };
  }

  private async copyEntries(batch: readonly LedgerMember[]): Promise<void> {
    const userIds = new Set(batch.map(({ userId }) => userId));
    const streams = [...new Set(batch.flatMap((member) => member.streams))];
    for await (const events of this.eventLog.readStreams(streams, LEDGER_EVENTS, BATCH)) {
      const entries = events
        .map((event) => entryOf(event as unknown as LedgerEvent))
        .filter(({ userId }) => userIds.has(userId));
      await this.history.addToCopy(entries);
    }
  }
}

/** Removes the next members from those that wait: about as many as have a batch of entries. */
function nextBatch(waiting: LedgerMember[]): LedgerMember[] {
  let size = 0;
  let entries = 0;
  while (size < waiting.length && entries < BATCH) entries += (waiting[size++] as LedgerMember).entries + 1;
  return waiting.splice(0, size);
}

function isEqual(differences: LedgerDifferences): boolean {
  return Object.values(differences).every((count) => count === 0);
}
