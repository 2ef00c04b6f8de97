import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { childrenOf } from '../../support/processes.ts';
import { withClient } from '../../support/workbench.ts';
import type { Drill, Exercise } from '../drill.ts';
import { isReady } from '../health-monitor.ts';
import { UNDECODABLE } from './events.ts';
import { isNotReady, NOTICE_MS } from './network.ts';
import { DURING_MIGRATION } from './versions.ts';

const FROZEN_MS = 20_000;
const LOCKED_MS = 60_000;
const FULL_MS = 2_000;
const A_PDF = '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<<>>\n%%EOF\n';

/** Name of the exercise with the long lock. */
export const LOCKED = `a table locked for ${LOCKED_MS / 1_000} s, with other faults meanwhile`;

/** Exercises within the long lock, which saves their time in a round. */
export const MEANWHILE: readonly Exercise[] = [UNDECODABLE, DURING_MIGRATION];

const withoutDisks = ({ parts: { disks } }: Drill) => ('missing' in disks ? disks.missing : undefined);

/** PostgreSQL and the disks do not work for a while. */
export const DATABASE: readonly Exercise[] = [
  {
    name: `PostgreSQL stopped for ${FROZEN_MS / 1_000} s`,
    allowed: 'failures',
    alone: true,
    disturb: async ({ parts: { bench }, monitor }) => {
      const begin = performance.now();
      const { postmaster } = bench;
      // The postmaster first: it would start processes for those that stop.
      const stopped = [postmaster, ...childrenOf(postmaster)];
      for (const pid of stopped) process.kill(pid, 'SIGSTOP');
      await monitor.expect('not ready without a database', isNotReady, NOTICE_MS);
      await pause(Math.max(0, FROZEN_MS - (performance.now() - begin)));
      for (const pid of stopped) process.kill(pid, 'SIGCONT');
    },
  },
  {
    name: LOCKED,
    allowed: 'no failure',
    disturb: async (drill) => {
      const first = drill.monitor.responses.length;
      drill.parts.load.redeemsRewards = false;
      await withClient(drill.parts.databaseUrl, async (client) => {
        const begin = performance.now();
        // One reaction writes to it: it waits, and everything else goes on.
        await client.query('BEGIN; LOCK TABLE loyalty.payment IN ACCESS EXCLUSIVE MODE');
        for (const { disturb } of MEANWHILE) await disturb(drill);
        await pause(Math.max(0, LOCKED_MS - (performance.now() - begin)));
        await drill.monitor.expect('ready: a lock is not a fault', isReady, NOTICE_MS);
        await client.query('COMMIT');
      });
      const wrong = drill.monitor.responses.slice(first).find(({ status }) => status !== 200);
      if (wrong) drill.breach('health tells the truth', `out of service: ${wrong.status} ${wrong.body}`);
    },
  },
  {
    name: 'the disk of the database is full',
    allowed: 'refusals',
    skip: withoutDisks,
    disturb: async ({ parts: { disks }, monitor }) => {
      if ('missing' in disks) return;
      disks.database.fill();
      await monitor.expect('not ready while nothing can be written', isNotReady, NOTICE_MS);
      await pause(FULL_MS);
      disks.database.free();
    },
  },
  {
    name: 'the disk of the files is full',
    allowed: 'no failure',
    skip: withoutDisks,
    disturb: async (drill) => {
      const { disks } = drill.parts;
      if ('missing' in disks) return;
      const vehicleId = await registerVehicle(drill);
      const before = filesBelow(disks.files.path);
      disks.files.fill();
      const refused = await upload(drill, vehicleId);
      if (![503, 507].includes(refused.status) || !refused.type.startsWith('application/problem+json'))
        drill.breach('unavailable is explained', `onto a full disk: ${JSON.stringify(refused)}`);
      await drill.monitor.expect(
        'degraded, since bookings need no files',
        ({ status, body }) => status === 200 && body.includes('files cannot be stored'),
        NOTICE_MS,
      );
      disks.files.free();
      const left = filesBelow(disks.files.path).filter((file) => !before.includes(file));
      if (left.length > 0) drill.breach('acknowledged is stored once', `a refused upload left ${left.join(', ')}`);
      const accepted = await upload(drill, vehicleId);
      if (accepted.status !== 201) drill.breach('recovery in time', `onto a free disk: ${JSON.stringify(accepted)}`);
    },
  },
];

/** Registers a vehicle of a member. @returns its id */
async function registerVehicle({ parts: { fleet, load } }: Drill): Promise<number> {
  const answer = await fetch(`${fleet.members[0]?.url}/api/account/vehicles`, {
    method: 'POST',
    headers: { cookie: load.anyMember().cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ make: 'Dacia', model: 'Logan', year: 2020, licensePlate: 'B 123 ABC' }),
  });
  return ((await answer.json()) as { id: number }).id;
}

/** Uploads a document of a vehicle of a member. */
async function upload({ parts: { fleet, load } }: Drill, vehicleId: number) {
  const form = new FormData();
  form.set('file', new Blob([A_PDF]), 'talon.pdf');
  const answer = await fetch(`${fleet.members[0]?.url}/api/vehicles/${vehicleId}/documents?kind=other&title=Talon`, {
    method: 'POST',
    headers: { cookie: load.anyMember().cookie },
    body: form,
  });
  const { status, headers } = answer;
  return { status, type: headers.get('content-type') ?? '', text: await answer.text() };
}

function filesBelow(directory: string): string[] {
  const entries = readdirSync(directory, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}
