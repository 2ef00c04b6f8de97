import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import {
  type EmbeddedServer,
  startEmbeddedServer,
  startTemporaryServer,
} from '../../../src/platform/database/embedded-server.ts';
import { eventually } from '../../support/eventually.ts';

const SOURCE = new URL('../../../src/platform/database/embedded-server.ts', import.meta.url).href;

/** Data directory of a server that was started once and stopped. Its copies save the creation of a cluster. */
let stopped: string;
let dataDir: string;
let messages: string[];
let users: { stop(): Promise<void> }[];

beforeAll(async () => {
  stopped = newFolder();
  const server = await startEmbeddedServer({ dataDir: stopped, log: () => undefined });
  await server.stop();
});
afterAll(() => rmSync(stopped, { recursive: true }));

beforeEach(() => {
  dataDir = newFolder();
  messages = [];
  users = [];
});

afterEach(async () => {
  for (const user of users.toReversed()) await user.stop();
  expect(existsSync(pidFile())).toBe(false);
  rmSync(dataDir, { recursive: true, force: true });
});

describe('the embedded PostgreSQL', () => {
  beforeEach(() => void execFileSync('cp', ['-a', join(stopped, 'postgres'), dataDir]));

  it('keeps its data across a restart', async () => {
    const first = await start();
    await query(first.url, 'create table visit (id int); insert into visit values (1)');
    await first.stop();

    const second = await start();
    expect(await query(second.url, 'select id from visit')).toEqual([{ id: 1 }]);
    expect(second.url).toMatch(/^postgres:\/\/workshop:\w{64}@127\.0\.0\.1:\d+\/workshop$/);
  });

  it('gives the application a role that owns its database and has no other rights', async () => {
    const { url } = await start();
    const rights = 'rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls';
    const role = await query(url, `select rolname, ${rights} from pg_roles where rolname = current_user`);
    expect(role).toEqual([
      {
        rolname: 'workshop',
        rolsuper: false,
        rolcreatedb: false,
        rolcreaterole: false,
        rolreplication: false,
        rolbypassrls: false,
      },
    ]);
    await expect(query(url, `copy (select 1) to program 'true'`)).rejects.toThrow('permission denied');
    await expect(query(url, `select pg_read_file('postgresql.conf')`)).rejects.toThrow('permission denied');
  });

  it('writes no phone to its log when a statement violates a constraint on it', async () => {
    const { url } = await start();
    await query(url, 'create table customer (phone text unique check (length(phone) > 5))');
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const insert = (phone: string) => client.query('insert into customer values ($1)', [phone]);
    await insert('+40722333444');
    await expect(insert('+40722333444')).rejects.toThrow('duplicate key');
    await expect(insert('0733')).rejects.toThrow('violates check constraint');
    await expect(client.query(`insert into customer values ('+40722333444')`)).rejects.toThrow('duplicate');
    await client.end();

    const logs = readdirSync(join(dataDir, 'postgres')).filter((name) => name.startsWith('server.log'));
    const text = logs.map((name) => readFileSync(join(dataDir, 'postgres', name), 'utf8')).join();
    expect(text).toContain('duplicate key value violates unique constraint "customer_phone_key"');
    expect(text).not.toMatch(/\+40722333444|0733/);
  });

  it('rotates its log while it runs', async () => {
    const server = await startEmbeddedServer({ dataDir, log: () => undefined, logCheckMs: 20 });
    const { url } = trackOnce(server);
    appendFileSync(logFile(), 'x'.repeat(5_000_001));
    await eventually(() => statSync(logFile()).size < 5_000_000);
    expect(statSync(`${logFile()}.1`).size).toBeGreaterThan(5_000_000);

    await expect(query(url, 'select 1 / 0')).rejects.toThrow('division by zero');
    const log = await eventually(() => /division by zero/.exec(readFileSync(logFile(), 'utf8'))?.input);
    expect(log).not.toMatch(/[x\0]{2}/);
  });

  it('is reused after the process that started it was killed', async () => {
    const { process: app, url } = await startInAnotherProcess();
    await query(url, 'create table visit (id int); insert into visit values (1)');
    await kill(app);
    expect(existsSync(pidFile())).toBe(true);

    const next = await start();
    expect(next.url).toBe(url);
    expect(await query(next.url, 'select id from visit')).toEqual([{ id: 1 }]);
  });

  it('recovers every commit after application and server were killed', async () => {
    const { process: app, url } = await startInAnotherProcess();
    await query(url, 'create table visit (id int); insert into visit values (1)');
    await kill(app);
    process.kill(postmasterPid(), 'SIGKILL');

    const next = await start();
    expect(await query(next.url, 'select id from visit')).toEqual([{ id: 1 }]);
  });

  it('starts despite a stale pid file whose process id another program has', async () => {
    const first = await start();
    const stale = readFileSync(pidFile(), 'utf8');
    await first.stop();
    writeFileSync(pidFile(), stale.replace(/^\d+/, String(process.pid)));

    const next = await start();
    expect(await query(next.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('is restarted on its port when it exits while in use', async () => {
    const { url } = await start();
    await query(url, 'create table visit (id int); insert into visit values (1)');
    process.kill(postmasterPid(), 'SIGKILL');

    expect(await eventually(() => query(url, 'select id from visit'))).toEqual([{ id: 1 }]);
    await eventually(() => messages.includes('The embedded PostgreSQL is running again.'));
  });

  it('is restarted once its disk works again, however long that takes', async () => {
    const server = await start();
    const control = join(dataDir, 'postgres/data/global/pg_control');
    renameSync(control, `${control}.away`);
    process.kill(postmasterPid(), 'SIGKILL');
    await eventually(() => messages.some((message) => message.includes('could not be restarted')));
    renameSync(`${control}.away`, control);
    await eventually(() => query(server.url, 'select 1 as one'));
    await eventually(() => messages.at(-1) === 'The embedded PostgreSQL is running again.');
  });

  it('reports the reason when it cannot start', async () => {
    const { stop } = await start();
    await stop();
    writeFileSync(join(dataDir, 'postgres/data/global/pg_control'), 'damaged');
    await expect(start()).rejects.toThrow(/does not start.*The end of its log:.*pg_control/s);
  });
});

describe('the embedded PostgreSQL in an empty folder', () => {
  it('uses UTF-8 and has the extension btree_gist for exclusion constraints', async () => {
    const { url } = await start();
    expect(await query(url, "select lower('ȘȚĂ') as lower, current_setting('server_encoding') as encoding")).toEqual([
      { lower: 'șță', encoding: 'UTF8' },
    ]);
    await query(url, 'create extension btree_gist');
  });

  it('renames an incomplete cluster and creates a new one', async () => {
    mkdirSync(join(dataDir, 'postgres/data/global'), { recursive: true });
    writeFileSync(join(dataDir, 'postgres/data/PG_VERSION'), '18\n');

    const { url } = await start();
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(readdirSync(dataDir).filter((name) => name.startsWith('postgres.broken-'))).toHaveLength(1);
    expect(messages[0]).toContain('is not a complete database cluster');
  });

  it('removes the files of an interrupted first start', async () => {
    mkdirSync(join(dataDir, 'postgres.new-999999999/data'), { recursive: true });
    await start();
    expect(readdirSync(dataDir)).toEqual(['postgres']);
  });

  it('is shared by processes that start together on an empty directory, and stopped by the last one', async () => {
    const [one, two] = await Promise.all([startInAnotherProcess(), startInAnotherProcess()]);
    expect(one.url).toBe(two.url);

    await one.stop();
    expect(await query(two.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await two.stop();
    await expect(query(two.url, 'select 1')).rejects.toThrow('ECONNREFUSED');
  });
});

describe('a temporary PostgreSQL', () => {
  it('removes its directory and those of killed runs', async () => {
    const abandoned = join(tmpdir(), 'workshop-postgres-999999999-test');
    mkdirSync(abandoned);
    const mine = `workshop-postgres-${process.pid}-`;
    const directories = () => readdirSync(tmpdir()).filter((name) => name.startsWith(mine)).length;
    const before = directories();

    const server = await startTemporaryServer();
    users.push(server);
    expect(await query(server.url, 'show fsync')).toEqual([{ fsync: 'off' }]);
    expect(existsSync(abandoned)).toBe(false);
    expect(directories()).toBe(before + 1);

    await server.stop();
    users.pop();
    expect(directories()).toBe(before);
  });
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'workshop-embedded-test-'));
  chmodSync(folder, 0o711);
  return folder;
}

/** The parts of a server that the tests use. */
type RunningServer = Pick<EmbeddedServer, 'url' | 'stop'>;

async function start(): Promise<RunningServer> {
  const server = await startEmbeddedServer({ dataDir, log: (message) => messages.push(message) });
  return trackOnce(server);
}

/** Spawns an application process that starts the server, waits for a line on stdin and stops. */
async function startInAnotherProcess(): Promise<RunningServer & { process: ChildProcess }> {
  const program = `
    import { startEmbeddedServer } from ${JSON.stringify(SOURCE)};
    const server = await startEmbeddedServer({ dataDir: ${JSON.stringify(dataDir)}, log: () => undefined });
    console.log(server.url);
    process.stdin.once('data', () => server.stop().then(() => process.exit()));`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.stdin.write('\n');
    await once(child, 'exit');
  };
  return { ...trackOnce({ url: line.toString().trim(), stop }), process: child };
}

function trackOnce(server: RunningServer): RunningServer {
  let stopping: Promise<void> | undefined;
  const tracked = {
    url: server.url,
    stop: () => {
      stopping ??= server.stop();
      return stopping;
    },
  };
  users.push(tracked);
  return tracked;
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

const logFile = () => join(dataDir, 'postgres/server.log');
const pidFile = () => join(dataDir, 'postgres/data/postmaster.pid');
const postmasterPid = () => Number.parseInt(readFileSync(pidFile(), 'utf8'), 10);
