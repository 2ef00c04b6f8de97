import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Clock } from '../../../../kernel/clock.ts';
import { SETTINGS, type Settings } from '../../../../platform/config/settings.ts';
import { Database } from '../../../../platform/database/database.ts';
import { type MessageStatus, messageColumns, type OutgoingMessageView } from './message.view.ts';

interface MessagePage {
  readonly messages: OutgoingMessageView[];
  /** Counted up to 10,000. */
  readonly total: number;
}

/** A page of the messages, newest first. `search` is part of the address or text; a code cannot be searched. */
export class ListMessages extends Query<MessagePage> {
  constructor(
    readonly filter: { readonly search?: string | undefined; readonly status?: MessageStatus | undefined },
    readonly page: { readonly number: number; readonly size: number },
  ) {
    super();
  }
}

const COUNTED = 10_000;

/** One statement per combination of filters, eight in all, so that PostgreSQL plans each for its own index. */
function statements(columns: string, isSearched: boolean, status: MessageStatus | undefined) {
  const found = isSearched ? 'search LIKE notifications.searchable($1)' : '$1::text IS NULL';
  const where = status ? `${found} AND status = '${status}'` : found;
  return {
    page: `
      SELECT ${columns} FROM notifications.outgoing_message
      WHERE ${where} ORDER BY created_at DESC, id DESC LIMIT $2 OFFSET $3`,
    count: `
      SELECT count(*) AS total
      FROM (SELECT FROM notifications.outgoing_message WHERE ${where} LIMIT ${COUNTED}) counted`,
  };
}

@QueryHandler(ListMessages)
export class ListMessagesHandler implements IQueryHandler<ListMessages> {
  private readonly columns: string;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    @Inject(SETTINGS) settings: Settings,
  ) {
    this.columns = messageColumns(settings, '$4');
  }

  async execute({ filter: { search, status }, page }: ListMessages): Promise<MessagePage> {
    const pattern = search === undefined ? null : `%${search.replace(/[\\%_]/g, '\\$&')}%`;
    const sql = statements(this.columns, pattern !== null, status);
    const [messages, counted] = await Promise.all([
      this.database.query<OutgoingMessageView & Record<string, unknown>>(sql.page, [
        pattern,
        page.size,
        (page.number - 1) * page.size,
        this.clock.now(),
      ]),
      this.database.one<{ total: number }>(sql.count, [pattern]),
    ]);
    return { messages, total: counted?.total ?? 0 };
  }
}

/** The state of the outbox; each count goes up to 10,000. */
interface CountedMessages {
  readonly waiting: number;
  /** When the oldest waiting message was queued; null without one. */
  readonly oldestWaitingAt: Date | null;
  readonly failed: number;
  /** Messages of the last 24 hours that were sent. */
  readonly sentLastDay: number;
}

const LIMIT = 10_000;
const DAY_MS = 24 * 60 * 60 * 1_000;

const COUNT = `
  SELECT waiting.count AS waiting, waiting.oldest AS "oldestWaitingAt", failed.count AS failed, sent.count AS "sentLastDay"
  FROM (SELECT count(*), min(created_at) AS oldest
        FROM (SELECT created_at FROM notifications.outgoing_message WHERE status = 'queued' ORDER BY id LIMIT ${LIMIT}) one) waiting,
       (SELECT count(*) FROM (SELECT FROM notifications.outgoing_message WHERE status = 'failed' LIMIT ${LIMIT}) one) failed,
       (SELECT count(*) FROM (SELECT FROM notifications.outgoing_message
                              WHERE status = 'sent' AND created_at > $1 LIMIT ${LIMIT}) one) sent`;

export class CountMessages extends Query<CountedMessages> {}

@QueryHandler(CountMessages)
export class CountMessagesHandler implements IQueryHandler<CountMessages> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<CountedMessages> {
    const dayAgo = new Date(this.clock.now().getTime() - DAY_MS);
    const counts = await this.database.one<CountedMessages & { [column: string]: unknown }>(COUNT, [dayAgo]);
    if (!counts) throw new Error('An aggregate query returned no row');
    return counts;
  }
}
