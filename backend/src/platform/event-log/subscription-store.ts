import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.ts';
import { NewerEvent } from './stored-event.ts';
import type { Subscription } from './subscriptions.ts';

export interface Checkpoint {
  readonly name: string;
  readonly position: number;
  readonly status: 'active' | 'halted';
  readonly attempts: number;
  readonly lastError: string | null;
}

const CHECKPOINTS = `SELECT name, position, status, attempts, last_error FROM platform.subscription`;

const PARKED = `
  SELECT subscription AS name, count(*) AS count FROM platform.dead_letter WHERE resolved_at IS NULL
  GROUP BY subscription ORDER BY subscription`;

const REGISTER = `
  INSERT INTO platform.subscription (name, position)
  SELECT known.name, coalesce((SELECT max(position) FROM platform.sequenced_event), 0)
  FROM unnest($1::text[]) AS known (name)
  ON CONFLICT (name) DO NOTHING`;

/**
 * $1: the known subscriptions; $2: the start of the error of a halt by an event of a later release. Looks up each type
 * like the event log, since a plan by position reads all that was logged since the last event of a rare type.
 */
const DELAYS = `
  SELECT subscription.name,
         CASE status WHEN 'active'
              THEN coalesce(greatest(0, ceil(extract(epoch FROM next_attempt_at - now()) * 1000)), 0) END AS delay
  FROM jsonb_to_recordset($1::jsonb) AS known (name text, types text[])
  JOIN platform.subscription USING (name)
  WHERE (status = 'active' OR starts_with(last_error, $2))
    AND EXISTS (
      SELECT FROM unnest(known.types) AS handled (type)
      CROSS JOIN LATERAL (
        SELECT FROM platform.sequenced_event event
        WHERE (event.type, event.position) > (handled.type, subscription.position) AND event.type <= handled.type
        ORDER BY event.type, event.position LIMIT 1) next)`;

/** $1: the known subscriptions, with the version of each type; $2: as for {@link DELAYS}. */
const RESUME_KNOWN = `
  UPDATE platform.subscription SET status = 'active', attempts = 0, next_attempt_at = NULL, updated_at = now()
  FROM jsonb_to_recordset($1::jsonb) AS known (name text, versions jsonb)
  WHERE subscription.name = known.name AND status = 'halted' AND starts_with(last_error, $2)
    AND (SELECT next.schema_version <= handled.version::integer
         FROM jsonb_each_text(known.versions) AS handled (type, version)
         CROSS JOIN LATERAL (
           SELECT schema_version, position FROM platform.sequenced_event event
           WHERE (event.type, event.position) > (handled.type, subscription.position) AND event.type <= handled.type
             AND event.position > subscription.position
           ORDER BY event.type, event.position LIMIT 1) next
         ORDER BY next.position LIMIT 1)
  RETURNING subscription.name`;

const NEWER = `${NewerEvent.name}: `;

@Injectable()
export class SubscriptionStore {
  constructor(private readonly database: Database) {}

  async register(subscriptions: readonly Subscription[]): Promise<void> {
    await this.database.query(REGISTER, [subscriptions.map(({ name }) => name)]);
  }

  /**
   * The subscriptions that have an event to handle, with the milliseconds until they may: 0 without a back-off, null
   * while an event of a later release halts them.
   */
  async delays(subscriptions: readonly Subscription[]): Promise<Map<string, number | null>> {
    const known = subscriptions.map(({ name, types }) => ({ name, types: types.map(({ type }) => type) }));
    const rows = await this.database.query<{ name: string; delay: number | null }>(DELAYS, [
      JSON.stringify(known),
      NEWER,
    ]);
    return new Map(rows.map(({ name, delay }) => [name, delay]));
  }

  /** Resumes subscriptions that an earlier release halted at an event that this release knows. @returns their names */
  async resumeKnown(subscriptions: readonly Subscription[]): Promise<string[]> {
    const known = subscriptions.map(({ name, types }) => ({
      name,
      versions: Object.fromEntries(types.map(({ type, version }) => [type, version])),
    }));
    const rows = await this.database.query<{ name: string }>(RESUME_KNOWN, [JSON.stringify(known), NEWER]);
    return rows.map(({ name }) => name);
  }

  /** @returns undefined when another runner has locked the subscription, or it is halted or backing off */
  claim(name: string): Promise<Checkpoint | undefined> {
    return this.database.one<Checkpoint>(
      `${CHECKPOINTS}
       WHERE name = $1 AND status = 'active' AND (next_attempt_at IS NULL OR next_attempt_at <= now())
       FOR UPDATE SKIP LOCKED`,
      [name],
    );
  }

  /** Locks the subscription for this transaction in any state, after waiting for the runner that holds it. */
  async lock(name: string): Promise<Checkpoint> {
    const checkpoint = await this.database.one<Checkpoint>(`${CHECKPOINTS} WHERE name = $1 FOR UPDATE`, [name]);
    if (!checkpoint) throw new Error(`The subscription ${name} has no checkpoint`);
    return checkpoint;
  }

  async activate(name: string): Promise<void> {
    await this.set(`status = 'active', attempts = 0, next_attempt_at = NULL, last_error = NULL`, name);
  }

  /** Limits how long further statements of this transaction wait for a lock. */
  async limitLockWaits(ms: number): Promise<void> {
    await this.database.query(`SELECT set_config('lock_timeout', $1, true)`, [`${ms}ms`]);
  }

  async advance(name: string, position: number): Promise<void> {
    await this.set(`position = $2, attempts = 0, next_attempt_at = NULL, last_error = NULL`, name, position);
  }

  async backOff(name: string, attempts: number, error: string, delayMs: number): Promise<void> {
    const due = `now() + $4 * interval '1 millisecond'`;
    await this.set(`attempts = $2, last_error = $3, next_attempt_at = ${due}`, name, attempts, error, delayMs);
  }

  /** Delays the next attempt without counting one. The delay doubles each time, from `firstMs` up to `maxMs`. */
  async pause(name: string, error: string, firstMs: number, maxMs: number): Promise<void> {
    const due = `
      now() + least(greatest(2 * (next_attempt_at - updated_at), $3 * interval '1 millisecond'), $4 * interval '1 millisecond')`;
    await this.set(`last_error = $2, next_attempt_at = ${due}`, name, error, firstMs, maxMs);
  }

  async halt(name: string, attempts: number, error: string): Promise<void> {
    await this.set(`status = 'halted', attempts = $2, last_error = $3, next_attempt_at = NULL`, name, attempts, error);
  }

  async park(name: string, position: number, attempts: number, error: string): Promise<void> {
    await this.database.query(
      `INSERT INTO platform.dead_letter (subscription, position, attempts, last_error) VALUES ($1, $2, $3, $4)
       ON CONFLICT (subscription, position) DO UPDATE SET attempts = excluded.attempts, last_error = excluded.last_error`,
      [name, position, attempts, error],
    );
  }

  // How many parked events wait for an operator, by subscription.
  parked(): Promise<{ name: string; count: number }[]> {
    return this.database.query(PARKED);
  }

  /** @param changes a constant text, because it becomes part of a prepared statement */
  private async set(changes: string, name: string, ...values: (string | number)[]): Promise<void> {
    const statement = `UPDATE platform.subscription SET ${changes}, updated_at = now() WHERE name = $1`;
    await this.database.query(statement, [name, ...values]);
  }

  all(): Promise<Checkpoint[]> {
    return this.database.query<Checkpoint>(`${CHECKPOINTS} ORDER BY name`);
  }

  async halted(): Promise<string[]> {
    const rows = await this.database.query<{ name: string }>(
      `SELECT name FROM platform.subscription WHERE status = 'halted' ORDER BY name`,
    );
    return rows.map((row) => row.name);
  }
}
