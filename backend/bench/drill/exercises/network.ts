import { setTimeout as pause } from 'node:timers/promises';
import { CONDITION_MS } from '../../../../scripts/lib/patience.ts';
import type { Exercise } from '../drill.ts';
import type { HealthResponse } from '../laws/conduct.ts';

const SLOW_MS = 15;
const NETWORK_MS = 300;
const DURATION_MS = 3_000;
const LOSE_ONE_COMMIT_OF = 4;
/** Longest time (ms) until the health check tells that the database is away. */
export const NOTICE_MS = CONDITION_MS;

/** Whether a load balancer would take the instance out. */
export function isNotReady({ status }: HealthResponse): boolean {
  return status !== 200;
}

/** Disturbances between the instances and PostgreSQL. */
export const NETWORK: readonly Exercise[] = [
  {
    name: 'all database connections cut',
    allowed: 'failures',
    disturb: async (drill) => {
      await drill.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND usename = current_user AND pid <> pg_backend_pid()`,
      );
      // The instances learn of it over the network.
      await pause(NETWORK_MS);
    },
  },
  {
    name: `PostgreSQL slower by ${2 * SLOW_MS} ms a round trip`,
    allowed: 'no failure',
    disturb: async ({ parts: { proxy } }) => {
      proxy.delayMs = SLOW_MS;
      await pause(DURATION_MS);
      proxy.delayMs = 0;
    },
  },
  {
    name: 'PostgreSQL refuses connections',
    allowed: 'failures',
    disturb: async ({ parts: { proxy }, monitor }) => {
      proxy.isRefusing = true;
      proxy.cut();
      await monitor.expect('not ready without a database', isNotReady, NOTICE_MS);
      await pause(DURATION_MS / 2);
      proxy.isRefusing = false;
    },
  },
  {
    name: 'answers to commits are lost',
    allowed: 'failures',
    disturb: async (drill) => {
      const { proxy } = drill.parts;
      const before = proxy.lostCommits;
      proxy.losesOneCommitOf = LOSE_ONE_COMMIT_OF;
      await pause(DURATION_MS);
      proxy.losesOneCommitOf = 0;
      if (proxy.lostCommits === before) drill.breach('requests succeed', 'no answer was lost, so nothing was tested');
    },
  },
];
