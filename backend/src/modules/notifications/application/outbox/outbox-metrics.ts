import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../kernel/clock.ts';
import { Database } from '../../../../platform/database/database.ts';
import { type GaugeSample, Metrics } from '../../../../platform/metrics/metrics.ts';
import { DELIVERY_FAILURES, type DeliveryFailure } from '../../domain/delivery-attempt.ts';
import { CHANNELS, type Channel } from '../../domain/message.values.ts';

/** Messages are read up to this number, oldest first, which bounds the cost of a scrape. */
const COUNT_LIMIT = 10_000;

const WAITING = `
  SELECT channel AS "of", count(waiting.id) AS count,
         coalesce(extract(epoch FROM $2 - min(waiting.created_at)), 0) AS age,
         greatest(coalesce(extract(epoch FROM $2 - min(coalesce(waiting.next_attempt_at, waiting.created_at))), 0), 0) AS overdue
  FROM unnest($1::text[]) AS channel
  LEFT JOIN (
    SELECT id, channel, created_at, next_attempt_at FROM notifications.outgoing_message
    WHERE status = 'queued' ORDER BY id LIMIT ${COUNT_LIMIT}) waiting USING (channel)
  GROUP BY channel`;

/** Exports metrics of the message queue, and of the messages that this process has sent. */
@Injectable()
export class OutboxMetrics {
  private readonly sent;
  private readonly failed;

  constructor(database: Database, clock: Clock, metrics: Metrics) {
    metrics.registerGauges(
      'channel',
      {
        count: {
          name: 'outgoing_messages_waiting',
          help: `Messages not sent yet, by channel, counted up to ${COUNT_LIMIT}.`,
        },
        age: {
          name: 'outgoing_messages_oldest_waiting_seconds',
          help: 'Time since the event of the oldest message that is not sent yet; 0 without one.',
        },
        overdue: {
          name: 'outgoing_messages_overdue_seconds',
          help: 'For how long a message has been due for its next attempt; 0 when none is due.',
        },
      },
      () => database.query<GaugeSample<'count' | 'age' | 'overdue'>>(WAITING, [CHANNELS, clock.now()]),
    );
    this.sent = metrics.registerCounter(
      'outgoing_messages_sent_total',
      'Messages that a provider accepted, or that arrived by push.',
      ['channel'],
    );
    this.failed = metrics.registerCounter(
      'outgoing_message_failures_total',
      'Failed attempts to send a message; the last one is final.',
      ['channel', 'reason', 'final'],
    );
    this.sent.inc({ channel: 'push' }, 0);
    // A counter that begins at 1 would hide its first increase.
    for (const channel of CHANNELS) {
      this.sent.inc({ channel }, 0);
      for (const reason of DELIVERY_FAILURES) {
        for (const final of ['true', 'false']) this.failed.inc({ channel, reason, final }, 0);
      }
    }
  }

  countSent(channel: Channel | 'push'): void {
    this.sent.inc({ channel });
  }

  countFailed(channel: Channel, reason: DeliveryFailure, isFinal: boolean): void {
    this.failed.inc({ channel, reason, final: String(isFinal) });
  }
}
