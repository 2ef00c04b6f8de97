import { setTimeout as pause } from 'node:timers/promises';
import { START_MS } from '../../../../scripts/lib/patience.ts';
import { until } from '../../support/until.ts';
import { withClient } from '../../support/workbench.ts';
import type { Drill, Exercise } from '../drill.ts';
import type { Member } from '../fleet.ts';

/** Requests wait so long (ms) for a lock while the process that handles them is stopped. */
const UNDER_WAY_MS = 800;

/** Visitors who book one start at once. */
const RUSH = 40;

/** Longest time (ms) until a killed PostgreSQL is started again and has recovered. */
const RESTART_MS = START_MS;

/** Any instance. */
export function anyInstance({ parts: { fleet, random } }: Drill): Member {
  return fleet.members[Math.floor(random() * fleet.members.length)] as Member;
}

/**
 * Kills the postmaster (SIGKILL). The process that uses the embedded server starts it again.
 * @returns once it accepts connections
 */
async function killDatabase(drill: Drill): Promise<void> {
  process.kill(drill.parts.bench.postmaster, 'SIGKILL');
  await until('PostgreSQL accepts connections', async () => (await drill.query('SELECT')).length === 1, RESTART_MS);
}

/** Kills an instance and starts a new one. */
async function killApp(drill: Drill): Promise<void> {
  await drill.parts.fleet.kill(anyInstance(drill));
  drill.endDisturbance();
  await drill.parts.fleet.add();
}

/** Processes that are killed or stopped. */
export const KILLS: readonly Exercise[] = [
  { name: 'no disturbance', allowed: 'no failure', disturb: async () => undefined },
  {
    name: `${RUSH} visitors want one start`,
    allowed: 'no failure',
    disturb: async (drill) => {
      const { 201: booked = 0 } = await drill.parts.load.bookOneStart(RUSH);
      if (booked !== drill.parts.bays)
        drill.breach('no bay twice', `${booked} of ${RUSH} bookings of one start were accepted`);
    },
  },
  { name: 'kill -9 of an app process', allowed: 'failures', alone: true, disturb: killApp },
  { name: 'kill -9 of PostgreSQL', allowed: 'failures', alone: true, disturb: killDatabase },
  {
    name: 'kill -9 of PostgreSQL and an app process',
    allowed: 'failures',
    alone: true,
    disturb: async (drill) => {
      const databaseIsBack = killDatabase(drill);
      await drill.parts.fleet.kill(anyInstance(drill));
      await databaseIsBack;
      drill.endDisturbance();
      await drill.parts.fleet.add();
    },
  },
  {
    name: 'SIGTERM with requests under way',
    allowed: 'refusals',
    disturb: async (drill) => {
      const { fleet, databaseUrl } = drill.parts;
      const victim = anyInstance(drill);
      await withClient(databaseUrl, async (client) => {
        // Bookings wait for this lock, so that the process has requests to finish.
        await client.query('BEGIN; LOCK TABLE booking.appointment IN SHARE MODE');
        await pause(UNDER_WAY_MS / 2);
        const stopped = fleet.stop(victim);
        await pause(UNDER_WAY_MS / 2);
        await client.query('COMMIT');
        await stopped;
      });
      await fleet.add();
    },
  },
];
