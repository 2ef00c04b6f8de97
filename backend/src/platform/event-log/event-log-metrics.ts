import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.ts';
import { type GaugeSample, Metrics } from '../metrics/metrics.ts';
import { COUNT_LIMIT, SubscriptionBacklog } from './subscription-backlog.ts';

const PARKED = `
  SELECT subscription AS "of", count(*) AS value FROM platform.dead_letter WHERE resolved_at IS NULL GROUP BY subscription`;

const STATES = `
  SELECT name AS "of", (status = 'active' AND next_attempt_at IS NOT NULL)::int AS "backingOff",
         (status = 'halted')::int AS halted
  FROM platform.subscription`;

@Injectable()
export class EventLogMetrics {
  constructor(database: Database, backlog: SubscriptionBacklog, metrics: Metrics) {
    metrics.registerGauges(
      'subscription',
      {
        count: {
          name: 'event_subscription_waiting',
          help: `Events that a subscription has yet to handle, counted up to ${COUNT_LIMIT}.`,
        },
        age: {
          name: 'event_subscription_oldest_waiting_seconds',
          help: 'Time since the oldest event that a subscription has yet to handle; 0 without one.',
        },
      },
      () => backlog.read(),
    );
    metrics.registerGauge(
      'event_subscription_parked',
      'Events that a subscription parked for an operator.',
      'subscription',
      () => database.query<GaugeSample>(PARKED),
    );
    metrics.registerGauges(
      'subscription',
      {
        backingOff: {
          name: 'event_subscription_backing_off',
          help: '1 while a subscription waits to try its next event again, for example after a lock timeout.',
        },
        halted: {
          name: 'event_subscription_halted',
          help: '1 while a subscription is halted, until an operator resumes it.',
        },
      },
      () => database.query<GaugeSample<'backingOff' | 'halted'>>(STATES),
    );
  }
}
