import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { Database } from '../../../platform/database/database.ts';

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

/** Counts the messages that wait, have failed and were sent. */
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
