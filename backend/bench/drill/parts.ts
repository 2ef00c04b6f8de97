import type pg from 'pg';
import { FakeSmsGateway, SMSO_ACCEPTED } from '../../test/support/fake-sms-gateway.ts';
import { LONG } from '../effort.ts';
import { HORIZON_DAYS, insertShortService, openStarts, shortServiceId } from '../support/bookings.ts';
import { startInstance } from '../support/processes.ts';
import { type DatabaseServer, Workbench, withClient } from '../support/workbench.ts';
import { Client } from './client.ts';
import { DatabaseProxy } from './database-proxy.ts';
import { ADMIN } from './desk.ts';
import { Fleet } from './fleet.ts';
import { Journal } from './journal.ts';
import { Load } from './load.ts';
import { bundleWith } from './mutate-source.ts';
import type { Mutation } from './mutations.ts';
import type { OldRelease } from './old-release.ts';
import { type Disks, mountDisks } from './small-disks.ts';

/** Options of a drill. */
export interface DrillOptions {
  /** The server of an earlier drill, and the name of the database on it. */
  readonly on?: { readonly bench: Workbench; readonly database: string };
  /** PostgreSQL that runs already; by default the drill starts one. */
  readonly server?: DatabaseServer;
  /** Settings of the instances beside the usual ones, by the address of the database; by default a proxy is between. */
  readonly settings?: (databaseUrl: string) => NodeJS.ProcessEnv;
  /** Bays beside those of a new database, for a load that is longer than a round. */
  readonly addedBays?: number;
  /** Number of instances. */
  readonly instances?: number;
  /** Returns a number from 0 to 1. */
  readonly random?: () => number;
  /** Whether database and files are on small disks, which can be full. */
  readonly smallDisks?: boolean;
  /** The version before, for an exercise with both. */
  readonly oldRelease?: OldRelease;
  /** Change of the product under test. */
  readonly mutation?: Mutation;
}

/** What a drill consists of. */
export interface Parts {
  readonly bench: Workbench;
  /** Address of the database without the proxy. */
  readonly databaseUrl: string;
  readonly proxy: DatabaseProxy;
  readonly gateway: FakeSmsGateway;
  readonly disks: Disks;
  readonly fleet: Fleet;
  readonly journal: Journal;
  readonly load: Load;
  /** Number of the workshop's bays. */
  readonly bays: number;
  readonly random: () => number;
  /** Where the clients send their requests. */
  readonly entry: Entry;
  readonly provider: SmsProvider;
  readonly oldRelease: OldRelease;
  /** How long a start of the product, without a mutation, takes here beside the others under load. */
  readonly startUnderLoadMs: number;
}

/** The provider of SMS. */
interface SmsProvider {
  /** Runs when it has accepted an SMS of an instance, before it answers. */
  onAccept?: ((sender: string) => Promise<void>) | undefined;
}

/** A load balancer before the instances, if there is one. */
interface Entry {
  url?: string | undefined;
  /** Runs once the requests through it are answered. */
  close?: (() => Promise<void>) | undefined;
}

/** The load of a whole drill on a fast machine takes more starts than the two bays of a new database have in a year. */
const ADDED_BAYS = 3;

/** Starts PostgreSQL, the instances, and what is around them. */
export async function openParts({
  on,
  server,
  settings,
  addedBays = ADDED_BAYS,
  instances = 2,
  random = Math.random,
  smallDisks = false,
  oldRelease = { missing: 'this drill has none' },
  mutation,
}: DrillOptions): Promise<Parts> {
  const bench = on?.bench ?? (await Workbench.open(LONG, server));
  const name = on?.database ?? 'drill';
  const databaseUrl = await bench.database(name, async (client) => {
    await insertShortService(client);
    await client.query(
      "INSERT INTO booking.bay (name) SELECT 'Added ' || number FROM generate_series(1, $1) AS added (number)",
      [addedBays],
    );
  });
  const disks = smallDisks ? mountDisks(bench.dataDir) : { missing: 'this drill has none' };
  if ('database' in disks) await bench.moveDatabase(name, disks.database.path);
  if (mutation?.sql) await withClient(databaseUrl, (client) => client.query(mutation.sql as string));
  const proxy = await DatabaseProxy.start(databaseUrl);
  const gateway = new FakeSmsGateway(SMSO_ACCEPTED);
  await gateway.start();
  const journal = new Journal();
  const provider: SmsProvider = {};
  gateway.beforeReply = ({ form: { to = '', sender = '' } }) => {
    journal.delivered.set(to, (journal.delivered.get(to) ?? 0) + 1);
    return provider.onAccept?.(sender);
  };
  const environment = {
    DATABASE_URL: proxy.url,
    DATA_DIR: 'files' in disks ? disks.files.path : bench.dataDir,
    SESSION_SECRET: 'one secret for all processes of the drill',
    BOOKING_HORIZON_DAYS: String(HORIZON_DAYS),
    LOG_LEVEL: 'silent',
    ADMIN_PHONE: ADMIN.phone,
    ADMIN_PASSWORD: ADMIN.password,
    ADMIN_IDLE_MINUTES: '1440',
    DRAIN_SECONDS: '1',
    SMS_PROVIDER: 'smso',
    SMSO_URL: gateway.url,
    SMSO_API_KEY: 'a key of the drill',
    ...settings?.(databaseUrl),
  };
  const fleet = new Fleet(environment, mutation?.source && (await bundleWith(mutation.source)));
  const first = await fleet.add();
  await Promise.all(Array.from({ length: instances - 1 }, () => fleet.add()));
  const serviceId = await shortServiceId(first.url);
  const starts = await openStarts(first.url, serviceId);
  const entry: Entry = {};
  const client = new Client(() => (entry.url ? [entry.url] : fleet.members.map(({ url }) => url)), journal);
  const bays = await withClient(databaseUrl, countBays);
  const inAllBays = Array.from({ length: bays }, () => starts).flat();
  const load = new Load(client, journal, inAllBays, serviceId);
  await load.prepare();
  load.start();
  const measured = await startInstance({ ...environment, SMSO_SENDER: 'Measured' });
  await measured.stop();
  await load.stop();
  return {
    bench,
    databaseUrl,
    proxy,
    gateway,
    disks,
    fleet,
    journal,
    load,
    bays,
    random,
    entry,
    provider,
    oldRelease,
    startUnderLoadMs: measured.startedInMs,
  };
}

async function countBays(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ bays: number }>('SELECT count(*)::int AS bays FROM booking.bay');
  return rows[0]?.bays ?? 0;
}

/** Stops everything; PostgreSQL only when this drill has started it. */
export async function closeParts({ fleet, proxy, gateway, disks, bench }: Parts, isShared: boolean): Promise<void> {
  await fleet.close();
  await proxy.close();
  gateway.stop();
  if (isShared) return;
  await bench.close({
    afterStop: () => {
      if ('database' in disks) for (const disk of [disks.database, disks.files]) disk.unmount();
    },
  });
}
