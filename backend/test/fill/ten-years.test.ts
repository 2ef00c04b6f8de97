import { globSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type History, readHistory } from '../../bench/drill/history.ts';
import { chargesFollowAppointments, serviceBookFollowsAppointments } from '../../bench/drill/laws/appointments.ts';
import { noBayTwice, statusPathsAreLegal } from '../../bench/drill/laws/bookings.ts';
import { eventsAreDelivered, figuresFollowEvents, ledgerFollowsEvents } from '../../bench/drill/laws/effects.ts';
import { fill, LEAST_APPOINTMENTS } from '../../fill/fill.ts';
import { type DeclaredEvent, isDeclaredEvent } from '../../src/kernel/define-event.ts';
import { DEFINITIONS, type FilledApp, startFilledApp } from './support/filled-app.ts';

const MODULES = join(import.meta.dirname, '../../src/modules');

/** What the journal of a drill would have, of a history without one. */
const NOTHING_ACKNOWLEDGED = { redeemed: [], usedRewards: new Map(), mileages: new Map() } as never;

let app: FilledApp;
let declared: DeclaredEvent[];
let history: History;

beforeAll(async () => {
  const entries = globSync('*/events.ts', { cwd: MODULES });
  const exports = await Promise.all(entries.map((entry) => import(join(MODULES, entry)) as Promise<object>));
  declared = exports.flatMap((module) => Object.values(module) as unknown[]).filter(isDeclaredEvent);
  app = await startFilledApp(LEAST_APPOINTMENTS);
  history = await readHistory(app.database.url);
});
afterAll(() => app?.close());

const rowsOf = async (sql: string) => (await app.client.query(sql)).rows;

describe('a fill of ten years', () => {
  it('has events of every declared type, as the product would write them', async () => {
    const types = await rowsOf('SELECT DISTINCT type FROM platform.event ORDER BY type');
    expect(types.map(({ type }) => type)).toEqual(declared.map(({ type }) => type).toSorted());
    const sample = await rowsOf(`
      SELECT type, schema_version, data FROM (
        SELECT *, row_number() OVER (PARTITION BY type ORDER BY id) AS nth FROM platform.event) event WHERE nth <= 100`);
    const invalid = sample.flatMap(({ type, schema_version: version, data }) => {
      const known = declared.find((one) => one.type === type);
      const error = known?.version === version ? known?.schema.safeParse(data).error : 'another version';
      return error ? [{ type, data, error: String(error) }] : [];
    });
    expect(invalid).toEqual([]);
  });

  it('has a log without gaps, in the order of time, whose streams count their events', async () => {
    expect(
      await rowsOf(`
        SELECT stream FROM platform.event GROUP BY stream HAVING min(stream_version) <> 1 OR max(stream_version) <> count(*)
        UNION ALL
        SELECT stream FROM (SELECT *, lag(occurred_at) OVER (ORDER BY position) AS before FROM platform.event) event
        WHERE occurred_at < before OR occurred_at > now()`),
    ).toEqual([]);
    expect(await rowsOf('SELECT count(*)::integer - max(position)::integer AS gap FROM platform.event')).toEqual([
      { gap: 0 },
    ]);
  });

  it.each([
    ['visits lie in no bay twice', () => noBayTwice(history)],
    ['statuses follow their events', () => statusPathsAreLegal(history)],
    ['figures follow events', () => figuresFollowEvents(history)],
    ['the ledger follows events', () => ledgerFollowsEvents(history)],
    ['charges follow appointments', () => chargesFollowAppointments(history, NOTHING_ACKNOWLEDGED)],
    ['service books follow visits', () => serviceBookFollowsAppointments(history, NOTHING_ACKNOWLEDGED)],
    ['events are delivered', () => eventsAreDelivered(history)],
  ])('keeps the law that %s', (_, findings) => {
    expect(findings()).toEqual([]);
  });

  it('has the counters that triggers would have kept', async () => {
    expect(
      await rowsOf(`
        (SELECT date, count(*) AS visits, count(*) FILTER (WHERE status = 'completed') AS completed,
                count(*) FILTER (WHERE status = 'cancelled') AS cancelled FROM booking.appointment GROUP BY date)
        EXCEPT (SELECT date, visits, completed, cancelled FROM booking.day_tally)`),
    ).toEqual([]);
    expect(
      await rowsOf(`
        (SELECT customer_id, min(completed_at) FROM booking.appointment WHERE status = 'completed' GROUP BY customer_id)
        EXCEPT (SELECT customer_id, completed_at FROM booking.first_job)`),
    ).toEqual([]);
    expect(
      await rowsOf(`
        (SELECT rating, count(*) FROM reviews.review WHERE hidden_at IS NULL GROUP BY rating)
        EXCEPT (SELECT rating, reviews FROM reviews.tally)`),
    ).toEqual([]);
    expect(
      await rowsOf(`
        (SELECT user_id, sum(points), count(*) FROM loyalty.transaction GROUP BY user_id)
        EXCEPT (SELECT user_id, points, entries FROM loyalty.account)`),
    ).toEqual([]);
  });

  it('leaves tables with the indexes, constraints and triggers that they had', async () => {
    // The log gets a partition with its first event.
    const isOfPartition = ({ definition }: { definition: string }) => /\bsequenced_event_\d/.test(definition);
    const definitions = (await rowsOf(DEFINITIONS)) as { definition: string }[];
    expect(definitions.filter((one) => !isOfPartition(one))).toEqual(app.definitionsBefore);
    expect(app.definitionsBefore.length).toBeGreaterThan(300);
  });

  it('is refused by a database that has appointments', async () => {
    await expect(fill(app.client, { visits: LEAST_APPOINTMENTS })).rejects.toThrow('This database has visits');
  });
});
