import { setTimeout as pause } from 'node:timers/promises';
import { HealthCheckingProxy } from '../../support/health-checking-proxy.ts';
import { startInstance } from '../../support/processes.ts';
import type { Exercise } from '../drill.ts';
import { schemaOf } from '../schema.ts';
import { anyInstance } from './kills.ts';

/** A load balancer asks each instance so often (ms). The instances drain for a second. */
const CHECK_MS = 200;
const KILLS = 3;
/** A start is killed within this time (ms), in which it migrates. */
const MIGRATES_WITHIN_MS = 1_500;

/** How long (ms) both versions take requests. */
const SIDE_BY_SIDE_MS = 3_000;

/** Name of the exercise that needs the version before. */
export const SIDE_BY_SIDE = 'last release and this version side by side';

/** Instances that are replaced, and databases that are upgraded. */
export const VERSIONS: readonly Exercise[] = [
  {
    name: 'rolling restart behind a load balancer',
    allowed: 'no failure',
    disturb: async ({ parts: { fleet, entry } }) => {
      const balancer = await HealthCheckingProxy.start({ checkMs: CHECK_MS });
      for (const { url } of fleet.members) await balancer.add(url);
      entry.url = balancer.url;
      entry.close = () => balancer.close();
      for (const member of [...fleet.members]) {
        await fleet.stop(member);
        balancer.remove(member.url);
        await balancer.add((await fleet.add()).url);
      }
    },
  },
  {
    name: SIDE_BY_SIDE,
    allowed: 'failures',
    skip: ({ parts: { oldRelease } }) => ('missing' in oldRelease ? oldRelease.missing : undefined),
    disturb: async (drill) => {
      const { fleet, oldRelease } = drill.parts;
      if ('missing' in oldRelease) return;
      await fleet.kill(anyInstance(drill));
      const old = await fleet.add({ main: oldRelease.main });
      await pause(SIDE_BY_SIDE_MS);
      await fleet.kill(old);
      await fleet.add();
    },
  },
];

/** A start that migrates an empty database is killed several times; the schema ends up the same. */
export const DURING_MIGRATION: Exercise = {
  name: 'restart during a migration',
  allowed: 'no failure',
  disturb: async (drill) => {
    const { bench, random } = drill.parts;
    const url = await bench.emptyDatabase('migrated');
    const environment = { DATABASE_URL: url, DATA_DIR: bench.dataDir, LOG_LEVEL: 'silent' };
    for (let kill = 0; kill < KILLS; kill += 1) {
      const killAfterMs = Math.round(random() * MIGRATES_WITHIN_MS);
      await startInstance(environment, { killAfterMs }).then(
        (instance) => instance.stop(),
        () => undefined,
      );
    }
    await (await startInstance(environment)).stop();
    const [migrated, expected] = [await schemaOf(url), await schemaOf(bench.templateUrl)];
    const different = [
      ...migrated.filter((line) => !expected.includes(line)),
      ...expected.filter((line) => !migrated.includes(line)),
    ];
    if (different.length > 0)
      drill.breach('acknowledged is stored once', `the schema differs: ${different.slice(0, 3).join('; ')}`);
  },
};
