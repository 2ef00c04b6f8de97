import { Inject, Injectable } from '@nestjs/common';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { Clock } from '../../../../kernel/clock.ts';
import { parseLicencePlate } from '../../../../kernel/licence-plate.ts';
import { limitAndOffset, type Page, type PageRequest } from '../../../../kernel/page.ts';
import { SETTINGS, type Settings } from '../../../../platform/config/settings.ts';
import { Database } from '../../../../platform/database/database.ts';
import { ApiEnum, ApiInteger, ApiNullable } from '../../../../platform/http/view-properties.ts';
import { DELIVERY_FAILURES, type DeliveryFailure, PROVIDERS, WAYS } from '../../domain/delivery-attempt.ts';
import { MessageNotFound } from '../../domain/message.errors.ts';
import { type MessageStatus, messageColumns, OutgoingMessageView } from './message.view.ts';

const COUNTED = 10_000;

const NEWEST_SEARCHED = 20_000;

// Excludes erased recipients, for whom nothing can be done.
const HAS_FAILED = `status = 'failed' AND address <> ''`;

/**
 * The searched table. One or two letters are searched in the newest messages only, because no index supports them and
 * reading a million texts is too slow.
 */
const SEARCHED = {
  word: 'notifications.outgoing_message',
  letters: `(SELECT * FROM notifications.outgoing_message ORDER BY created_at DESC, id DESC LIMIT ${NEWEST_SEARCHED}) outgoing_message`,
} as const;

/** One statement per combination of filters, twelve in all, so that PostgreSQL plans each for its own index. */
function statements(columns: string, searched: keyof typeof SEARCHED | undefined, status: MessageStatus | undefined) {
  const found = searched ? 'search LIKE notifications.searchable($1)' : '$1::text IS NULL';
  const where = status ? `${found} AND ${status === 'failed' ? HAS_FAILED : `status = '${status}'`}` : found;
  const messages = SEARCHED[searched ?? 'word'];
  const order = 'ORDER BY created_at DESC, id DESC';
  return {
    // Reads rows that a later page skips from the index, not from the table.
    page: `
      SELECT ${columns}
      FROM (SELECT id FROM ${messages} WHERE ${where} ${order} LIMIT $2 OFFSET $3) page
      JOIN notifications.outgoing_message USING (id)
      ${order}`,
    count: `SELECT count(*) AS total FROM (SELECT FROM ${messages} WHERE ${where} LIMIT ${COUNTED}) counted`,
  };
}

interface CountedMessages {
  readonly waiting: number;
  readonly oldestWaitingAt: Date | null;
  readonly failed: number;
  readonly sentLastDay: number;
}

const LIMIT = 10_000;
const DAY_MS = 24 * 60 * 60 * 1_000;

const COUNT = `
  SELECT waiting.count AS waiting, waiting.oldest AS oldest_waiting_at, failed.count AS failed, sent.count AS sent_last_day
  FROM (SELECT count(*), min(created_at) AS oldest
        FROM (SELECT created_at FROM notifications.outgoing_message WHERE status = 'queued' ORDER BY id LIMIT ${LIMIT}) one) waiting,
       (SELECT count(*) FROM (SELECT FROM notifications.outgoing_message WHERE ${HAS_FAILED} LIMIT ${LIMIT}) one) failed,
       (SELECT count(*) FROM (SELECT FROM notifications.outgoing_message
                              WHERE status = 'sent' AND created_at > $1 LIMIT ${LIMIT}) one) sent`;

const OUTCOMES = ['accepted', 'failed', 'unknown', 'running'] as const;

class MessageAttemptView {
  @ApiInteger('Counted from 1; 0 for the push to devices that goes first.') readonly number: number;
  @ApiNullable('date-time', 'Null while it is unknown.') readonly at: Date | null;
  @ApiProperty({ type: String, enum: WAYS }) readonly channel: (typeof WAYS)[number];
  @ApiProperty({ type: String, enum: PROVIDERS, nullable: true }) readonly provider: (typeof PROVIDERS)[number] | null;

  @ApiProperty({
    type: String,
    enum: OUTCOMES,
    description:
      '`unknown`: the process ended before the answer of the provider was stored, which may have accepted it.',
  })
  readonly outcome: (typeof OUTCOMES)[number];

  @ApiEnum('DeliveryFailure', DELIVERY_FAILURES, { nullable: true }) readonly failure: DeliveryFailure | null;
  @ApiNullable('integer') readonly durationMs: number | null;
}

@ApiSchema({ name: 'OutgoingMessageDetail' })
export class MessageDetailView extends OutgoingMessageView {
  @ApiProperty({ type: [MessageAttemptView], description: 'The last fifty, oldest first.' })
  readonly attempts: readonly MessageAttemptView[];
}

/** A number without a row: the attempt runs, its process died, or the release kept no rows. $2: now. */
const ATTEMPTS = `
  SELECT numbered.number, attempt.at, coalesce(attempt.channel, message.channel) AS channel, attempt.provider, attempt.failure,
         attempt.duration_ms,
         CASE WHEN attempt.failure IS NOT NULL THEN 'failed' WHEN attempt.number IS NOT NULL THEN 'accepted'
              WHEN message.status = 'queued' AND numbered.number = message.total AND message.next_attempt_at > $2 THEN 'running'
              ELSE 'unknown' END AS outcome
  FROM (SELECT *, coalesce(attempts_before, 0) + attempts AS total FROM notifications.outgoing_message
        WHERE id = $1 AND address <> '') message
  CROSS JOIN LATERAL (
    SELECT number FROM notifications.outgoing_message_attempt WHERE message_id = message.id
    UNION
    SELECT generate_series(greatest(1, message.total - 49), message.total) WHERE message.attempts_before IS NOT NULL) numbered
  LEFT JOIN notifications.outgoing_message_attempt attempt
    ON attempt.message_id = message.id AND attempt.number = numbered.number
  ORDER BY numbered.number`;

@Injectable()
export class MessageReader {
  private readonly pageColumns: string;
  private readonly oneSql: string;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    @Inject(SETTINGS) settings: Settings,
  ) {
    this.pageColumns = messageColumns(settings, '$4');
    this.oneSql = `SELECT ${messageColumns(settings, '$2')} FROM notifications.outgoing_message WHERE id = $1`;
  }

  async listMessages({
    filter: { search, status },
    page,
  }: {
    filter: { readonly search?: string | undefined; readonly status?: MessageStatus | undefined };
    page: PageRequest;
  }): Promise<Page<OutgoingMessageView>> {
    // A plate is searched in its normal form, which texts have.
    const text = search && (parseLicencePlate(search) ?? search);
    const pattern = text === undefined ? null : `%${text.replace(/[\\%_]/g, '\\$&')}%`;
    const searched = search === undefined ? undefined : search.length < 3 ? 'letters' : 'word';
    const sql = statements(this.pageColumns, searched, status);
    const [items, [counted]] = await Promise.all([
      this.database.search<OutgoingMessageView>(sql.page, [pattern, ...limitAndOffset(page), this.clock.now()]),
      this.database.search<{ total: number }>(sql.count, [pattern]),
    ]);
    return { items, total: counted?.total ?? 0 };
  }

  async readMessage(messageId: number): Promise<MessageDetailView> {
    const values = [messageId, this.clock.now()];
    const message = await this.database.one<Omit<MessageDetailView, 'attempts'>>(this.oneSql, values);
    if (!message) throw new MessageNotFound();
    const attempts = await this.database.query<MessageAttemptView>(ATTEMPTS, values);
    return { ...message, attempts };
  }

  countMessages(): Promise<CountedMessages> {
    const dayAgo = new Date(this.clock.now().getTime() - DAY_MS);
    return this.database.only<CountedMessages>(COUNT, [dayAgo]);
  }
}
