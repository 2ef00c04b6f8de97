import { createHash, randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import type { StoredEventType } from '../../kernel/define-event.ts';
import { Database } from '../database/database.ts';
import { isTransient } from '../database/database-errors.ts';
import { retryTransient, UnitOfWork } from '../database/unit-of-work.ts';
import { StoredFiles } from '../files/stored-files.ts';
import { SubscriptionDiscovery } from './subscription-discovery.ts';

/** Events cannot be archived now, or archived ones cannot be read; the message is for the operator. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
}

/** Archived events that can be read together with those of the log. */
export interface RecalledEvents {
  /** The name of the recall in `platform.recalled_event`; null when no event is archived. */
  readonly run: string | null;
  readonly files: number;
}

interface Partition {
  readonly name: string;
  /** The first position of the partition, and the first one after it. */
  readonly first: number;
  readonly past: number;
}

interface ArchiveFile {
  readonly name: string;
  readonly first: number;
  readonly last: number;
  readonly events: number;
  readonly streamVersion: number;
  readonly sha256: string;
}

/** Limits the memory for writing or reading a file. */
const FILE_EVENTS = 20_000;

/** The partition of the newest event stays in the log, because the next position is derived from it. */
const PARTITIONS = `
  SELECT name, first_position AS first, past_position AS past FROM platform.event_partition
  WHERE past_position <= (SELECT max(position) FROM platform.sequenced_event) ORDER BY first_position`;

const CONTENT = `
  SELECT count(*) AS events, max(occurred_at) AS newest FROM platform.sequenced_event WHERE position >= $1 AND position < $2`;

const EVENTS = `
  SELECT position, stream_version, to_jsonb(event)::text AS line FROM platform.sequenced_event event
  WHERE position >= $1 AND position < $2 ORDER BY position LIMIT ${FILE_EVENTS}`;

/** $1: the known subscriptions; $2, $3: the positions. */
const USES = `
  SELECT name FROM jsonb_to_recordset($1::jsonb) AS known (name text, types text[])
  JOIN platform.subscription USING (name)
  WHERE EXISTS (SELECT FROM platform.sequenced_event event
                WHERE type = ANY (known.types) AND event.position > subscription.position
                  AND event.position >= $2 AND event.position < $3)
  UNION ALL
  SELECT 'the parked event ' || id FROM platform.dead_letter
  WHERE resolved_at IS NULL AND position >= $2 AND position < $3`;

const FORGET_RESOLVED = 'DELETE FROM platform.dead_letter WHERE position >= $1 AND position < $2';

const ADD_FILES = `
  INSERT INTO platform.archived_event_file (name, first_position, last_position, events, last_stream_version, sha256)
  SELECT name, first, last, events, "streamVersion", sha256 FROM jsonb_to_recordset($1::jsonb)
    AS file (name text, first bigint, last bigint, events integer, "streamVersion" integer, sha256 text)`;

const FILES = `
  SELECT name, first_position AS first, last_position AS last, events, last_stream_version AS stream_version, sha256
  FROM platform.archived_event_file ORDER BY first_position`;

const RECALL = `
  INSERT INTO platform.recalled_event
    (run, position, id, stream, stream_version, type, schema_version, data, metadata, occurred_at)
  SELECT $1, event.* FROM jsonb_to_recordset($2::jsonb) AS event
    (position bigint, id uuid, stream text, stream_version integer, type text, schema_version integer, data jsonb,
     metadata jsonb, occurred_at timestamptz)
  WHERE type = ANY ($3)`;

/** Also deletes the rows of killed processes. */
const FORGET = `
  DELETE FROM platform.recalled_event WHERE ctid = ANY (ARRAY(
    SELECT ctid FROM platform.recalled_event WHERE run = $1 OR recalled_at < now() - interval '1 day' LIMIT ${FILE_EVENTS}))
  RETURNING 1`;

/**
 * Old partitions of the log as files in the file store, so that instances share them and backups contain them (ADR 56).
 * No reaction needs them; only code that reads the whole history does.
 */
@Injectable()
export class EventArchive {
  constructor(
    private readonly database: Database,
    private readonly work: UnitOfWork,
    private readonly files: StoredFiles,
    private readonly discover: SubscriptionDiscovery,
  ) {}

  /**
   * Moves partitions whose events are all from before `time` into files, oldest first. A partition is dropped from the
   * database only after its files have been read back.
   * @returns the positions and the number of events of each partition
   * @throws ArchiveError when events are still needed
   */
  async archive(time: Date, onFile: (file: { first: number; last: number }) => void = () => {}): Promise<Partition[]> {
    const archived: Partition[] = [];
    for (const partition of await this.database.query<Partition>(PARTITIONS)) {
      const { events, newest } = await this.contentOf(partition);
      if (newest !== null && newest >= time) break;
      await this.assertUnused(partition);
      const files: ArchiveFile[] = [];
      for await (const file of this.write(partition)) {
        onFile(file);
        files.push(file);
      }
      for (const file of files) await this.readFile(file);
      if (files.reduce((sum, file) => sum + file.events, 0) !== events)
        throw new ArchiveError(`${partition.name} changed while it was archived. Repeat the command.`);
      await retryTransient(this.work, () => this.replace(partition, files)).catch((error: unknown) => {
        if (!isTransient(error)) throw error;
        throw new ArchiveError(`${partition.name} is in use, for example by a backup. Repeat the command later.`);
      });
      archived.push(partition);
    }
    return archived;
  }

  /** Runs `work` while {@link EventLog.readStreams} also reads the archived events of these types. @throws ArchiveError */
  async withRecalled<T>(types: readonly StoredEventType[], work: (recalled: RecalledEvents) => Promise<T>): Promise<T> {
    const files = await this.database.query<ArchiveFile>(FILES);
    if (files.length === 0) return work({ run: null, files: 0 });
    const run = randomUUID();
    try {
      for (const file of files) {
        const events = await this.readFile(file);
        await this.database.query(RECALL, [run, `[${events.join()}]`, types.map(({ type }) => type)]);
      }
      return await work({ run, files: files.length });
    } finally {
      while ((await this.database.query(FORGET, [run])).length > 0);
    }
  }

  private contentOf({ first, past }: Partition): Promise<{ events: number; newest: Date | null }> {
    return this.database.only(CONTENT, [first, past]);
  }

  private async assertUnused({ name, first, past }: Partition): Promise<void> {
    const known = this.discover.all().map((one) => ({ name: one.name, types: one.types.map(({ type }) => type) }));
    const uses = await this.database.query<{ name: string }>(USES, [JSON.stringify(known), first, past]);
    if (uses.length === 0) return;
    throw new ArchiveError(`${name} cannot be archived: ${uses.map((use) => use.name).join(', ')} needs its events.`);
  }

  private async *write({ first, past }: Partition): AsyncGenerator<ArchiveFile> {
    for (let position = first; ; ) {
      type Line = { position: number; streamVersion: number; line: string };
      const events = await this.database.query<Line>(EVENTS, [position, past]);
      const [from, to] = [events[0], events.at(-1)];
      if (!from || !to) return;
      const bytes = await promisify(gzip)(events.map(({ line }) => `${line}\n`).join(''));
      const name = `events-${from.position}-${to.position}-${randomUUID()}.ndjson.gz`;
      await this.files.put(name, bytes);
      const streamVersion = events.reduce((most, event) => Math.max(most, event.streamVersion), 0);
      yield {
        name,
        first: from.position,
        last: to.position,
        events: events.length,
        streamVersion,
        sha256: sha256(bytes),
      };
      position = to.position + 1;
    }
  }

  private async readFile({ name, first, last, events, sha256: expected }: ArchiveFile): Promise<string[]> {
    const bytes = await this.files.read(name);
    if (!bytes)
      throw new ArchiveError(`The archived events ${first} to ${last} are missing: there is no file ${name}.`);
    if (sha256(bytes) !== expected)
      throw new ArchiveError(`The archived events ${first} to ${last} were changed: ${name} has another checksum.`);
    const lines = (await promisify(gunzip)(bytes)).toString('utf8').trimEnd().split('\n');
    if (lines.length !== events) throw new ArchiveError(`${name} has ${lines.length} events of ${events}.`);
    return lines;
  }

  /** Appends may wait for the table lock, so this gives up after 0.2 seconds and tries again. */
  private async replace(partition: Partition, files: readonly ArchiveFile[]): Promise<void> {
    const { name, first, past } = partition;
    await this.assertUnused(partition);
    await this.database.query(FORGET_RESOLVED, [first, past]);
    await this.database.query(ADD_FILES, [JSON.stringify(files)]);
    await this.files.claim(files.map((file) => file.name));
    await this.work.manager.query(`SET LOCAL lock_timeout = '200ms'`);
    await this.work.manager.query(`ALTER TABLE platform.sequenced_event DETACH PARTITION platform.${name}`);
    await this.work.manager.query(`DROP TABLE platform.${name}`);
  }
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
