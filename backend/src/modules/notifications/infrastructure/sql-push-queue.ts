import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.ts';
import { Outbox } from '../domain/outbox.ts';
import { ARRIVAL_MS, type PushedMessage, PushQueue } from '../domain/push-queue.ts';
import { OutboxMetrics } from './outbox-metrics.ts';
import { CLAIM_PUSH, MARK_ARRIVED, PUSHED_AT, RELEASE_PUSH } from './push-statements.ts';
import { parsedStart } from './sql-outbox.ts';

@Injectable()
export class SqlPushQueue extends PushQueue {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly metrics: OutboxMetrics,
  ) {
    super();
  }

  async claim(now: Date): Promise<PushedMessage | null> {
    type Row = Omit<PushedMessage, 'visitStart'> & { visitStart: string | null; [column: string]: unknown };
    const row = await this.database.one<Row>(CLAIM_PUSH, [now, new Date(now.getTime() + ARRIVAL_MS)]);
    return row ? { ...row, visitStart: row.visitStart === null ? null : parsedStart(row.visitStart) } : null;
  }

  async release({ id, pushedAt }: PushedMessage): Promise<void> {
    await this.database.query(RELEASE_PUSH, [id, pushedAt]);
    this.outbox.sendSoon();
  }

  async pushedAt(id: number): Promise<Date | null> {
    return (await this.database.one<{ pushedAt: Date }>(PUSHED_AT, [id]))?.pushedAt ?? null;
  }

  async markArrived(id: number, pushedAt: Date, at: Date): Promise<boolean> {
    const marked = await this.database.one(MARK_ARRIVED, [id, pushedAt, at]);
    if (marked) this.metrics.countSent('push');
    return marked !== undefined;
  }
}
