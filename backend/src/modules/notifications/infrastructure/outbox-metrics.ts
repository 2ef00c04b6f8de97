import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.ts';
import { type GaugeSample, Metrics } from '../../../platform/metrics/metrics.ts';

const WAITING = `
  SELECT channel AS "of", count(*) AS value FROM notifications.outgoing_message WHERE status = 'queued' GROUP BY channel`;

/** Exposes the number of queued messages to Prometheus. */
@Injectable()
export class OutboxMetrics {
  constructor(database: Database, metrics: Metrics) {
    metrics.registerGauge('outgoing_messages_waiting', 'Messages not sent yet, by channel.', 'channel', () =>
      database.query<GaugeSample>(WAITING),
    );
  }
}
