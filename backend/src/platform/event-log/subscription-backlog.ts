import { Injectable } from '@nestjs/common';
import type { QueryResultRow } from 'pg';
import { Clock } from '../../kernel/clock.ts';
import { Database } from '../database/database.ts';
import { type GaugeSample, Metrics } from '../metrics/metrics.ts';
import { SubscriptionDiscovery } from './subscription-discovery.ts';

/** Limit of the count for each subscription, which bounds the cost of a scrape. */
const COUNT_LIMIT = 1_000;

/** Includes events without a position. Reads each type from the index on type and position, like the event log. */
const WAITING = `
  WITH unsequenced AS MATERIALIZED (
    SELECT type, count(*), min(occurred_at) AS oldest
    FROM (SELECT type, occurred_at FROM platform.event WHERE position IS NULL ORDER BY insertion_id LIMIT ${COUNT_LIMIT}) event
    GROUP BY type)
  SELECT subscription.name AS "of", least(sequenced.count + fresh.count, ${COUNT_LIMIT}) AS count,
         greatest(coalesce(extract(epoch FROM $2 - least(first.occurred_at, fresh.oldest)), 0), 0) AS age
  FROM jsonb_to_recordset($1::jsonb) AS known (name text, types text[])
  JOIN platform.subscription USING (name)
  CROSS JOIN LATERAL (
    SELECT count(*)
    FROM unnest(known.types) AS handled (type)
    CROSS JOIN LATERAL (
      SELECT FROM platform.event
      WHERE (event.type, event.position) > (handled.type, subscription.position) AND event.type <= handled.type
      ORDER BY event.type, event.position LIMIT ${COUNT_LIMIT}) event) sequenced
  CROSS JOIN LATERAL (
    SELECT min(event.occurred_at) AS occurred_at
    FROM unnest(known.types) AS handled (type)
    CROSS JOIN LATERAL (
      SELECT occurred_at FROM platform.event
      WHERE (event.type, event.position) > (handled.type, subscription.position) AND event.type <= handled.type
      ORDER BY event.type, event.position LIMIT 1) event) first
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(unsequenced.count), 0) AS count, min(unsequenced.oldest) AS oldest
    FROM unsequenced WHERE unsequenced.type = ANY (known.types)) fresh`;

export interface Backlog extends QueryResultRow {
  readonly of: string;
  /** The number of waiting events, counted up to {@link COUNT_LIMIT}. */
  readonly count: number;
  /** Seconds since the oldest waiting event; 0 if none waits. */
  readonly age: number;
}

@Injectable()
export class SubscriptionBacklog {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly discover: SubscriptionDiscovery,
  ) {}

  read(): Promise<Backlog[]> {
    const known = this.discover.all().map(({ name, types }) => ({ name, types: types.map(({ type }) => type) }));
    return this.database.query<Backlog>(WAITING, [JSON.stringify(known), this.clock.now()]);
  }
}

const PARKED = `
  SELECT subscription AS "of", count(*) AS value FROM platform.dead_letter WHERE resolved_at IS NULL GROUP BY subscription`;

const STATES = `
  SELECT name AS "of", (status = 'active' AND next_attempt_at IS NOT NULL)::int AS backing_off,
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
