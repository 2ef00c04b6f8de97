import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.ts';
import { type GaugeSample, Metrics } from '../metrics/metrics.ts';
import { SubscriptionDiscovery } from './subscription-discovery.ts';

/** Counting stops here, which bounds the cost of a scrape. */
const COUNT_LIMIT = 10_000;

/** Includes events that have no position yet. */
const WAITING = `
  SELECT subscription.name AS "of", waiting.count AS value
  FROM jsonb_to_recordset($1::jsonb) AS known (name text, types text[])
  JOIN platform.subscription USING (name)
  CROSS JOIN LATERAL (
    SELECT count(*) FROM (
      SELECT FROM platform.event WHERE type = ANY (known.types) AND event.position > subscription.position
      UNION ALL
      SELECT FROM platform.event WHERE type = ANY (known.types) AND event.position IS NULL
      LIMIT ${COUNT_LIMIT}) event) waiting`;

const PARKED = `
  SELECT subscription AS "of", count(*) AS value FROM platform.dead_letter WHERE resolved_at IS NULL GROUP BY subscription`;

const BACKING_OFF = `
  SELECT name AS "of", (status = 'active' AND next_attempt_at IS NOT NULL)::int AS value FROM platform.subscription`;

const HALTED = `SELECT name AS "of", (status = 'halted')::int AS value FROM platform.subscription`;

/** Exports the backlog, the parked events and the state of each subscription. */
@Injectable()
export class EventLogMetrics {
  constructor(
    database: Database,
    private readonly discover: SubscriptionDiscovery,
    metrics: Metrics,
  ) {
    metrics.registerGauge(
      'event_subscription_waiting',
      `Events that a subscription has yet to handle, counted up to ${COUNT_LIMIT}.`,
      'subscription',
      () => database.query<GaugeSample>(WAITING, [this.eventTypes()]),
    );
    metrics.registerGauge(
      'event_subscription_parked',
      'Events that a subscription parked for an operator.',
      'subscription',
      () => database.query<GaugeSample>(PARKED),
    );
    metrics.registerGauge(
      'event_subscription_backing_off',
      '1 while a subscription waits to try its next event again, for example after a lock timeout.',
      'subscription',
      () => database.query<GaugeSample>(BACKING_OFF),
    );
    metrics.registerGauge(
      'event_subscription_halted',
      '1 while a subscription is halted, until an operator resumes it.',
      'subscription',
      () => database.query<GaugeSample>(HALTED),
    );
  }

  private eventTypes(): string {
    const all = this.discover.all();
    return JSON.stringify(all.map(({ name, types }) => ({ name, types: types.map(({ type }) => type) })));
  }
}
