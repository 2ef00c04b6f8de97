import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.ts';
import type { DeliveryFailure } from '../domain/delivery-failure.ts';
import type { AttemptTime } from '../domain/message-attempt.ts';
import { Outbox, type QuietTime } from '../domain/outbox.ts';
import { ARRIVAL_MS, type PushedMessage, PushQueue } from '../domain/push-queue.ts';
import { leavesNow, SUBJECT } from './claim-statements.ts';
import { type ClaimedRow, subjectOf, visitsBefore } from './message-rows.ts';
import { OutboxMetrics } from './outbox-metrics.ts';
import { claimPush, MARK_ARRIVED, MARK_PUSHED, PUSHED_AT, RELEASE_PUSH } from './push-statements.ts';

const CLAIM_PUSH = claimPush(leavesNow('$3'), SUBJECT);

@Injectable()
export class SqlPushQueue extends PushQueue {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly metrics: OutboxMetrics,
  ) {
    super();
  }

  async claim(now: Date, quiet: QuietTime | null): Promise<PushedMessage | null> {
    const values = [now, new Date(now.getTime() + ARRIVAL_MS), visitsBefore(quiet)];
    const row = await this.database.one<ClaimedRow<PushedMessage>>(CLAIM_PUSH, values);
    return row ? { ...row, ...subjectOf(row) } : null;
  }

  async markPushed({ id }: PushedMessage, attempt: AttemptTime): Promise<void> {
    await this.database.query(MARK_PUSHED, [id, ...pushOf(attempt, null)]);
  }

  async release({ id, pushedAt }: PushedMessage, attempt: AttemptTime): Promise<void> {
    await this.database.query(RELEASE_PUSH, [id, pushedAt, ...pushOf(attempt, 'unreachable')]);
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

/** The parameters of `recordAttempt`. A message is pushed once, before its SMS. */
function pushOf({ at, durationMs }: AttemptTime, failure: DeliveryFailure | null): unknown[] {
  return [0, at, 'push', 'web-push', failure, durationMs];
}
