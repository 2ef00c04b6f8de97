import { randomUUID } from 'node:crypto';
import { until } from '../../support/until.ts';
import type { Drill, Exercise } from '../drill.ts';
import { INSERTED_STREAM } from '../history.ts';
import { operate } from '../operator.ts';
import { NOTICE_MS } from './network.ts';

/** One event of so many is delivered a second time, the newest ones. */
const REDELIVER_ONE_OF = 5;

/** Longest time (ms) until an event has failed so often that its subscription is halted. */
const HALTED_MS = 60_000;

const BONUS = 'loyalty.award-bonus-when-user-referred';
const NEWS = 'notifications.tell-referrer-when-user-referred';

/** Events that are delivered twice. */
export const DUPLICATES: Exercise = {
  name: 'a fifth of the events is delivered twice',
  allowed: 'no failure',
  disturb: async (drill) => {
    // The effects of reactions are safe to repeat.
    const moved = await drill.query(
      `UPDATE platform.subscription SET position = position - position / ${REDELIVER_ONE_OF}
       WHERE status = 'active' RETURNING name`,
    );
    if (moved.length === 0) drill.breach('events are delivered', 'no reaction was set back');
  },
};

/** Events that cannot be handled, until an operator skips them, or resolves those that a subscription parked. */
export const UNDECODABLE: Exercise = {
  name: 'an undecodable event, and one of a later release',
  allowed: 'no failure',
  disturb: async (drill) => {
    await insertEvent(drill, 1, { referrerId: 'nobody' });
    await degraded(drill, [BONUS]);
    await operate(drill, ['skip', BONUS]);
    await operate(drill, ['resolve', await parkedBy(drill, NEWS)]);
    await insertEvent(drill, 99, { referrerId: 1, userId: 2, since: 'later' });
    await degraded(drill, [BONUS, NEWS]);
    for (const name of [BONUS, NEWS]) await operate(drill, ['skip', name]);
  },
};

/** Inserts an event about a referred friend, which a reaction of loyalty and a message rule receive. */
async function insertEvent(drill: Drill, version: number, data: object): Promise<void> {
  const metadata = { actor: 'system', correlation: 'drill' };
  await drill.query(
    `INSERT INTO platform.event (id, stream, stream_version, type, schema_version, data, metadata, occurred_at)
     VALUES (gen_random_uuid(), $1, 1, 'identity.user-referred', $2, $3, $4, now())`,
    [`${INSERTED_STREAM}${randomUUID()}`, version, JSON.stringify(data), JSON.stringify(metadata)],
  );
}

/** @returns the id of the event that a subscription has parked, once it has */
async function parkedBy(drill: Drill, name: string): Promise<string> {
  let id: string | undefined;
  await until(
    `${name} has parked the event`,
    async () => {
      const [letter] = await drill.query<{ id: string }>(
        `SELECT id::text FROM platform.dead_letter WHERE subscription = $1 AND resolved_at IS NULL`,
        [name],
      );
      id = letter?.id;
      return id !== undefined;
    },
    HALTED_MS,
  );
  return id ?? '';
}

/** Waits until the subscriptions are halted and the health check names them, while the instances stay in service. */
async function degraded(drill: Drill, names: readonly string[]): Promise<void> {
  await until(
    `${names.join(' and ')} are halted`,
    async () => {
      const halted = await drill.query<{ name: string }>(
        `SELECT name FROM platform.subscription WHERE status = 'halted'`,
      );
      return names.every((name) => halted.some((one) => one.name === name));
    },
    HALTED_MS,
  );
  await drill.monitor.expect(
    `degraded by ${names.join(' and ')}`,
    ({ status, body }) =>
      status === 200 && body.includes('"status":"degraded"') && names.every((name) => body.includes(name)),
    NOTICE_MS,
  );
}
