import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { postgresAccount } from '../../../src/platform/database/embedded/account.ts';
import { freePort } from '../../../src/platform/database/embedded-server.ts';
import { eventually } from '../../support/eventually.ts';
import { book, startProduct } from '../../support/product-on-server.ts';

/** The programs of Debian's packages: pgBackRest, and the newest PostgreSQL, which it supports. */
const PGBACKREST = '/usr/bin/pgbackrest';
const PROGRAMS = globSync('/usr/lib/postgresql/*/bin').sort().at(-1) ?? '';
const missing = [PGBACKREST, join(PROGRAMS, 'initdb')].filter((program) => !existsSync(program));
const withPrograms = missing.length === 0 ? describe : describe.skip;

/** The section of the page for operators that this test rehearses. */
const page = readFileSync(join(import.meta.dirname, '../../../../docs/operations.md'), 'utf8');
const section = page.split('### A server of your own\n')[1]?.split('\n## ')[0] ?? '';
const blocks = (language: string) =>
  [...section.matchAll(/^```(\w+)\n(.*?)^```$/gms)].flatMap(([, name, text = '']) => (name === language ? [text] : []));
const [configuration = '', serverSettings = ''] = blocks('ini');
const [prepareCommands = '', backupCommand = '', restoreCommand = ''] = blocks('sh');
const [holdMessages = ''] = blocks('sql');
const TIME_OF_THE_PAGE = '2026-11-22 10:15:00+02';

describe('the page for operators', () => {
  it('has the files, commands and statement of a server of your own', () => {
    expect(configuration).toContain('repo1-path=/mnt/archive/pgbackrest\n');
    expect(serverSettings).toContain('archive_command');
    expect(prepareCommands).toMatch(/stanza-create\n.*check\n/);
    expect(backupCommand).toMatch(/--type=full backup\n/);
    for (const text of [restoreCommand, holdMessages]) expect(text).toContain(TIME_OF_THE_PAGE);
  });
});

withPrograms(`a server with pgBackRest${missing.map((program) => ` (needs ${program})`).join('')}`, () => {
  const account = postgresAccount();
  let root: string;
  let data: string;
  let port: number;
  let environment: NodeJS.ProcessEnv;

  /** Runs a program as the account of PostgreSQL. */
  function run(program: string, args: readonly string[]): string {
    const { command, args: words, options } = account.invoke(program, [...args], [root]);
    const result = spawnSync(command, words, { ...options, cwd: root, env: environment, encoding: 'utf8' });
    if (result.status !== 0) throw new Error(`${program} ${args.join(' ')}: ${result.stdout}${result.stderr}`);
    return result.stdout;
  }
  const shell = (commands: string) => run('/bin/sh', ['-ec', commands]);
  const server = (verb: 'start' | 'stop') =>
    run(join(PROGRAMS, 'pg_ctl'), ['-D', data, '-w', '-m', 'fast', '-l', join(root, 'server.log'), verb]);
  const urlOf = (role: string, database: string) => `postgres://${role}@127.0.0.1:${port}/${database}`;

  async function query(sql: string, role = 'workshop', database = 'workshop') {
    const client = new pg.Client({ connectionString: urlOf(role, database) });
    await client.connect();
    try {
      return (await client.query(sql)).rows;
    } finally {
      await client.end();
    }
  }

  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), 'workshop-pgbackrest-'));
    chmodSync(root, 0o711);
    data = join(root, 'data');
    port = await freePort();
    for (const folder of ['data', 'archive', 'log', 'lock']) {
      mkdirSync(join(root, folder), { mode: 0o700 });
      account.own(join(root, folder));
    }
    writeFileSync(join(root, 'server.log'), '');
    account.own(join(root, 'server.log'));
    environment = {
      PATH: process.env.PATH,
      PGBACKREST_CONFIG: join(root, 'pgbackrest.conf'),
      PGBACKREST_LOG_PATH: join(root, 'log'),
      PGBACKREST_LOCK_PATH: join(root, 'lock'),
    };
    const moved = configuration
      .replace(/^(repo1-path=).*$/m, (_, name) => name + join(root, 'archive'))
      .replace(/^(pg1-path=).*$/m, (_, name) => name + data);
    writeFileSync(join(root, 'pgbackrest.conf'), `${moved}pg1-port=${port}\npg1-socket-path=${join(root, 'lock')}\n`);
    run(join(PROGRAMS, 'initdb'), [
      '-D',
      data,
      '-U',
      'postgres',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
      '-N',
    ]);
    const ofTheTest = `port = ${port}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = '${join(root, 'lock')}'\nfsync = off\n`;
    appendFileSync(join(data, 'postgresql.conf'), `${serverSettings}${ofTheTest}`);
    server('start');
    await query('CREATE ROLE workshop LOGIN', 'postgres', 'postgres');
    await query('CREATE DATABASE workshop OWNER workshop', 'postgres', 'postgres');
  });
  afterAll(() => {
    if (existsSync(join(data, 'postmaster.pid'))) server('stop');
    rmSync(root, { recursive: true, force: true });
  });

  it('is restored to the moment before a mistake, and the product goes on with what was booked until then', async () => {
    const app = await startProduct(urlOf('workshop', 'workshop'));
    await book(app, '+40722000001', '09:00');
    shell(prepareCommands);
    shell(backupCommand);
    await book(app, '+40722000002', '10:00');
    await eventually(backupIsOlderThanThisSecond); // pgBackRest counts in whole seconds
    const [{ moment }] = await query('SELECT clock_timestamp()::text AS moment');
    await book(app, '+40722000003', '11:00');
    await app.close();
    await query('DROP TABLE booking.appointment CASCADE');
    server('stop'); // archives the last segment

    shell(restoreCommand.replace(TIME_OF_THE_PAGE, moment));
    server('start');
    await eventually(async () => (await query('SELECT WHERE pg_is_in_recovery()')).length === 0);
    await query(holdMessages.replace(TIME_OF_THE_PAGE, moment));

    const restored = await startProduct(urlOf('workshop', 'workshop'));
    expect(await phonesWithAppointments()).toEqual(['+40722000001', '+40722000002']);
    expect(await query('SELECT FROM platform.restored_copy WHERE sending_allowed_at IS NULL')).toHaveLength(1);
    await book(restored, '+40722000004', '11:00');
    expect(await phonesWithAppointments()).toEqual(['+40722000001', '+40722000002', '+40722000004']);
    await restored.close();
    expect(shell('pgbackrest --stanza=workshop check')).toBe('');
  });

  const backupIsOlderThanThisSecond = async () => {
    const [{ backup }] = JSON.parse(run('pgbackrest', ['--stanza=workshop', '--output=json', 'info']));
    const [{ second }] = await query('SELECT floor(extract(epoch FROM clock_timestamp()))::int AS second');
    return backup.at(-1).timestamp.stop < second;
  };

  const phonesWithAppointments = async () => {
    const appointments = `SELECT phone FROM booking.appointment JOIN customers.customer ON customer.id = customer_id ORDER BY phone`;
    return (await query(appointments)).map(({ phone }) => phone);
  };
});
