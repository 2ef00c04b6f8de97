import { setTimeout as pause } from 'node:timers/promises';
import { withClient } from '../../support/workbench.ts';
import type { Drill, Exercise } from '../drill.ts';
import type { Member } from '../fleet.ts';

/** Requests wait so long (ms) for a lock while the process that handles them is stopped. */
const UNDER_WAY_MS = 800;

/** Any instance. */
function anyInstance({ parts: { fleet, random } }: Drill): Member {
  return fleet.members[Math.floor(random() * fleet.members.length)] as Member;
}

/** Kills the postmaster (SIGKILL). The embedded server is started again by the process that uses it. */
function killDatabase({ parts: { bench } }: Drill): void {
  process.kill(bench.postmaster, 'SIGKILL');
}

/** Kills an instance and starts a new one. */
async function killApp(drill: Drill): Promise<void> {
  await drill.parts.fleet.kill(anyInstance(drill));
  await drill.parts.fleet.add();
}

/** Processes that are killed or stopped. */
export const KILLS: readonly Exercise[] = [
  { name: 'no disturbance', allowed: 'no failure', disturb: async () => undefined },
  { name: 'kill -9 of an app process', allowed: 'failures', disturb: killApp },
  {
    name: 'kill -9 of PostgreSQL',
    allowed: 'failures',
    disturb: async (drill) => killDatabase(drill),
  },
  {
    name: 'kill -9 of PostgreSQL and an app process',
    allowed: 'failures',
    disturb: async (drill) => {
      killDatabase(drill);
      await killApp(drill);
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
