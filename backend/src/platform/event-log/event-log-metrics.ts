import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.ts';
import { type GaugeSample, Metrics } from '../metrics/metrics.ts';
import { SubscriptionDiscovery } from './subscription-discovery.ts';

/** More than this is "very many", and not counted to its end on every look. */
const MANY = 10_000;

/** An event that has no position yet waits too. */
const WAITING = `
  SELECT subscription.name AS "of", waiting.count AS value
  FROM jsonb_to_recordset($1::jsonb) AS known (name text, types text[])
  JOIN platform.subscription USING (name)
  CROSS JOIN LATERAL (
    SELECT count(*) FROM (
      SELECT FROM platform.event WHERE type = ANY (known.types) AND event.position > subscription.position
      UNION ALL
      SELECT FROM platform.event WHERE type = ANY (known.types) AND event.position IS NULL
      LIMIT ${MANY}) event) waiting`;

const PARKED = `
  SELECT subscription AS "of", count(*) AS value FROM platform.dead_letter WHERE resolved_at IS NULL GROUP BY subscription`;

/** Tells Prometheus how far the subscriptions are behind the event log, and what they put aside. */
@Injectable()
export class EventLogMetrics {
  constructor(
    database: Database,
    private readonly discover: SubscriptionDiscovery,
    metrics: Metrics,
  ) {
    metrics.registerGauge(
      'event_subscription_waiting',
      `Events that a subscription has yet to handle; ${MANY} stands for more.`,
      'subscription',
      () => database.query<GaugeSample>(WAITING, [this.known()]),
    );
    metrics.registerGauge(
      'event_subscription_parked',
      'Events that a subscription put aside for an operator.',
      'subscription',
      () => database.query<GaugeSample>(PARKED),
    );
  }

  private known(): string {
    const all = this.discover.all();
    return JSON.stringify(all.map(({ name, types }) => ({ name, types: types.map(({ type }) => type) })));
  }
}
