import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Drill, type Outcome } from '../bench/drill/drill.ts';
import { exerciseNamed } from '../bench/drill/exercises/exercises.ts';

/** Of the workshop of the drill. */
const BAYS = 5;

/** A short drill with two instances on one durable PostgreSQL. `npm run drill` runs all exercises. */
describe('two processes on one database', () => {
  const BRIEF = { beforeMs: 500, afterMs: 500 };
  let drill: Drill;

  /**
   * Breaches, except those of a slow machine: recovery in time, and a health check that rightly reports a database that is too slow
   * before or after the disturbance.
   */
  const breachesOf = ({ breaches }: Outcome) =>
    breaches.filter(
      ({ law, text }) =>
        law !== 'recovery in time' && !text.startsWith('responses of the health check other than ready'),
    );

  beforeAll(async () => {
    drill = await Drill.open();
  });

  afterAll(() => drill?.close());

  it('accept one booking per bay of 200 concurrent bookings of one start', async () => {
    expect(await drill.bookOneStart(200)).toEqual({ statuses: { 201: BAYS, 409: 200 - BAYS }, surprises: [] });
  });

  it('lose no acknowledged booking and no point when an app process is killed', async () => {
    const outcome = await drill.exercise(exerciseNamed('kill -9 of an app process'), BRIEF);
    expect(breachesOf(outcome)).toEqual([]);
    expect(outcome.acknowledged).toBeGreaterThan(0);
  });

  it('lose nothing and recover when the database is killed', async () => {
    const outcome = await drill.exercise(exerciseNamed('kill -9 of PostgreSQL'), BRIEF);
    expect(breachesOf(outcome)).toEqual([]);
    expect(outcome.acknowledged).toBeGreaterThan(0);
  });
});
