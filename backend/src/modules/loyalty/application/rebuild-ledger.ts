import { tierFor } from '@car-workshop/contracts/values/loyalty';
import { Injectable } from '@nestjs/common';
import { Command, CommandBus } from '@nestjs/cqrs';
import { Handles } from '../../../platform/cqrs/commands.ts';
import { Database } from '../../../platform/database/database.ts';
import { retryTransient, UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { EventArchive, type RecalledEvents } from '../../../platform/event-log/event-archive.ts';
import { EventLog } from '../../../platform/event-log/event-log.ts';
import { RecordStandings } from '../../identity/index.ts';
import { entryOf, LEDGER_EVENTS, type LedgerEvent } from '../domain/ledger-entry.ts';
import { type LedgerDifferences, LedgerHistory } from './ledger-history.ts';

interface LedgerRebuilt {
  readonly members: number;
  readonly differences: LedgerDifferences;
}

export interface LedgerProgress {
  readonly members: number;
  readonly of: number;
}

/** A batch of entries locks the ledger for some tenths of a second at most. */
const BATCH = 2_000;

/**
 * Corrects all differences of the ledger from the event log (ADR 8), in batches of members with a transaction each.
 * Changes of points are blocked only while a batch with differences is corrected.
 */
export class RebuildLedger extends Command<LedgerRebuilt> {
  constructor(readonly onProgress: (progress: LedgerProgress) => void | Promise<void> = () => {}) {
    super();
  }
}

@Injectable()
export class RebuildLedgerHandlers {
  constructor(
    private readonly work: UnitOfWork,
    private readonly eventLog: EventLog,
    private readonly archive: EventArchive,
    private readonly history: LedgerHistory,
    private readonly database: Database,
    private readonly commands: CommandBus,
  ) {}

  @Handles(RebuildLedger)
  rebuildLedger({ onProgress }: RebuildLedger): Promise<LedgerRebuilt> {
    return this.archive.withRecalled(LEDGER_EVENTS, (recalled) => this.rebuild(recalled, onProgress));
  }

  private async rebuild(recalled: RecalledEvents, onProgress: RebuildLedger['onProgress']): Promise<LedgerRebuilt> {
    while ((await this.eventLog.assignPositions()) > 0);
    const types = LEDGER_EVENTS.map(({ type }) => type);
    const known = await readLedgerMembers(this.database, types, recalled);
    const members = new Map(known.map((one) => [one.userId, one]));
    const waiting = [...members.values()];
    const total = { missing: 0, unknown: 0, changed: 0 };
    const accounts = new Set<number>();
    let done = 0;
    while (waiting.length > 0) {
      const batch = nextBatch(waiting);
      const compared = await retryTransient(this.work, () => this.compare(batch, recalled));
      if (!isEqual(compared)) {
        const { differences, corrected, others } = await retryTransient(this.work, () => this.correct(batch, recalled));
        total.missing += differences.missing;
        total.unknown += differences.unknown;
        total.changed += differences.changed;
        for (const userId of corrected) accounts.add(userId);
        for (const userId of others) waiting.push(...[members.get(userId)].filter((one) => one !== undefined));
      }
      done = Math.min(done + batch.length, members.size);
      await onProgress({ members: done, of: members.size });
    }
    return { members: members.size, differences: { ...total, accounts: accounts.size } };
  }

  /** Takes no locks, so an entry that is added meanwhile may appear as a difference. */
  private async compare(batch: readonly LedgerMember[], recalled: RecalledEvents): Promise<LedgerDifferences> {
    await this.history.createCopy();
    await this.copyEntries(batch, recalled);
    return this.history.compare(batch.map(({ userId }) => userId));
  }

  private async correct(batch: readonly LedgerMember[], recalled: RecalledEvents) {
    const userIds = batch.map(({ userId }) => userId);
    await this.history.createCopy();
    await this.history.lockLedger();
    await this.copyEntries(batch, recalled);
    const differences = await this.history.compare(userIds);
    if (isEqual(differences)) return { differences, corrected: [], others: [] };
    const { corrected, others } = await this.history.replace(userIds);
    for (const { userId, points } of corrected) {
      await this.commands.execute(new RecordStandings({ standings: [{ userId, points, tier: tierFor(points) }] }));
    }
    return { differences, corrected: corrected.map(({ userId }) => userId), others };
  }

  private async copyEntries(batch: readonly LedgerMember[], recalled: RecalledEvents): Promise<void> {
    const userIds = new Set(batch.map(({ userId }) => userId));
    const streams = [...new Set(batch.flatMap((member) => member.streams))];
    for await (const events of this.eventLog.readStreams(streams, LEDGER_EVENTS, BATCH, recalled)) {
      const entries = events
        .map((event) => entryOf(event as unknown as LedgerEvent))
        .filter(({ userId }) => userIds.has(userId));
      await this.history.addToCopy(entries);
    }
  }
}

function nextBatch(waiting: LedgerMember[]): LedgerMember[] {
  let size = 0;
  let entries = 0;
  while (size < waiting.length && entries < BATCH) entries += (waiting[size++] as LedgerMember).entries + 1;
  return waiting.splice(0, size);
}

function isEqual(differences: LedgerDifferences): boolean {
  return Object.values(differences).every((count) => count === 0);
}

interface LedgerMember {
  readonly userId: number;
  readonly streams: readonly string[];
  /** The entries in the ledger or the log, whichever has more; new ones may follow. */
  readonly entries: number;
}

const POSITIONS = 20_000;
const LAST = 'SELECT coalesce(max(position), 0) AS position FROM platform.event';

/** A user id that is no number belongs to an undecodable event. */
const STREAMS = `
  SELECT data ->> 'userId' AS user_id, stream, count(*)::integer AS entries
  FROM (
    SELECT position, type, stream, data FROM platform.event
    UNION ALL
    SELECT position, type, stream, data FROM platform.recalled_event WHERE run = $4) event
  WHERE position > $1 AND position <= $2 AND type = ANY ($3) GROUP BY 1, 2`;

const ACCOUNTS = `
  SELECT user_id, count(line.id)::integer AS entries
  FROM loyalty.account LEFT JOIN loyalty.transaction line USING (user_id) GROUP BY user_id`;

async function readLedgerMembers(
  database: Database,
  types: readonly string[],
  recalled: RecalledEvents,
): Promise<LedgerMember[]> {
  const members = new Map<number, LedgerMember>();
  const memberOf = (userId: number) => members.get(userId) ?? { userId, streams: [], entries: 0 };
  type Part = { userId: string | null; stream: string; entries: number };
  const last = await database.only<{ position: number }>(LAST);
  for (let position = 0; position < last.position; position += POSITIONS) {
    const part = await database.query<Part>(STREAMS, [position, position + POSITIONS, types, recalled.run]);
    for (const { userId, stream, entries } of part) {
      const member = memberOf(Number(userId) || 0);
      const streams = member.streams.includes(stream) ? member.streams : [...member.streams, stream];
      members.set(member.userId, { ...member, streams, entries: member.entries + entries });
    }
  }
  for (const { userId, entries } of await database.query<{ userId: number; entries: number }>(ACCOUNTS)) {
    const member = memberOf(userId);
    members.set(userId, { ...member, entries: Math.max(entries, member.entries) });
  }
  return [...members.values()].toSorted((a, b) => a.userId - b.userId);
}
