import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { z } from 'zod';

const ROOT = join(import.meta.dirname, '../..');
const FILES = ['docker-compose.yml', 'docker-compose.https.yml', 'docker-compose.wal.yml'];

/** Capabilities that a container gets back; any other service has none. */
const CAPABILITIES: Readonly<Record<string, readonly string[]>> = {
  proxy: ['NET_BIND_SERVICE'],
  database: ['CHOWN', 'DAC_OVERRIDE', 'FOWNER', 'SETGID', 'SETUID'],
  'archive-folder': ['CHOWN', 'DAC_OVERRIDE', 'FOWNER'],
};
/** Folders in memory: what a service writes beside its volumes. */
const IN_MEMORY: Readonly<Record<string, readonly string[]>> = {
  app: ['/tmp'],
  proxy: ['/tmp', '/config'],
  database: ['/tmp', '/run/postgresql'],
  'archive-folder': [],
};
const VOLUMES: Readonly<Record<string, readonly string[]>> = {
  app: ['files:/var/lib/car-workshop', 'backups:/var/lib/car-workshop/backups'],
  proxy: ['certificates:/data'],
  database: ['database:/var/lib/postgresql', 'wal-archive:/archive'],
  'archive-folder': ['wal-archive:/archive'],
};

const mount = z.strictObject({ source: z.string(), target: z.string().startsWith('/') });
/** Every field that a service may have: `privileged`, `devices`, `pid`, `cap_add` of an overlay and the like are refused. */
const service = z.strictObject({
  build: z.string().optional(),
  image: z.string().optional(),
  restart: z.literal('unless-stopped').optional(),
  read_only: z.boolean().optional(),
  tmpfs: z.array(z.string()).optional(),
  cap_drop: z.array(z.string()).optional(),
  cap_add: z.array(z.string()).optional(),
  security_opt: z.array(z.string()).optional(),
  mem_limit: z.string().optional(),
  pids_limit: z.int().optional(),
  network_mode: z.literal('none').optional(),
  environment: z.record(z.string(), z.string().nullable()).optional(),
  command: z.array(z.string()).optional(),
  entrypoint: z.array(z.string()).optional(),
  configs: z.array(mount).optional(),
  volumes: z.array(z.string()).optional(),
  ports: z.array(z.string()).optional(),
  depends_on: z.record(z.string(), z.strictObject({ condition: z.string() })).optional(),
  healthcheck: z.record(z.string(), z.unknown()).optional(),
  stop_grace_period: z.string().optional(),
  logging: z
    .strictObject({ driver: z.string(), options: z.strictObject({ 'max-size': z.string(), 'max-file': z.string() }) })
    .optional(),
});
const compose = z.strictObject({
  'x-logging': z.unknown().optional(),
  services: z.record(z.string(), service),
  // An inline config cannot be written into a container whose file system is read-only.
  configs: z.record(z.string(), z.strictObject({ file: z.string().startsWith('./deploy/') })).optional(),
  volumes: z.record(z.string(), z.null()).optional(),
});

const read = (file: string) =>
  compose.parse(
    parse(readFileSync(join(ROOT, file), 'utf8'), {
      customTags: [{ tag: '!override', collection: 'seq', identify: () => false }],
    }),
  );
const files = FILES.map(read);

/** A service as docker compose merges it from all files; no file replaces a limit of another one. */
function merged(name: string): z.output<typeof service> {
  const parts = files.flatMap(({ services }) => services[name] ?? []);
  return {
    ...Object.assign({}, ...parts),
    volumes: parts.flatMap(({ volumes = [] }) => volumes),
    configs: parts.flatMap(({ configs = [] }) => configs),
  };
}
const names = [...new Set(files.flatMap(({ services }) => Object.keys(services)))];

describe('the containers of docker compose', () => {
  it('are the ones that are checked here', () => {
    expect(names).toEqual(['app', 'proxy', 'database', 'archive-folder']);
  });

  it.each(names)('%s cannot change its file system, gain rights, or take the machine', (name) => {
    const { read_only, tmpfs = [], cap_drop, cap_add = [], security_opt, mem_limit, pids_limit } = merged(name);
    expect({ read_only, cap_drop, security_opt }).toEqual({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
    expect(cap_add).toEqual(CAPABILITIES[name] ?? []);
    expect(tmpfs).toEqual(IN_MEMORY[name]);
    expect(mem_limit).toMatch(/^\d+[mg]$/);
    expect(pids_limit).toBeGreaterThanOrEqual(20);
    expect(pids_limit).toBeLessThanOrEqual(250);
    expect(merged(name).volumes).toEqual(VOLUMES[name]);
  });

  it('are hardened in one file each, which no other file weakens', () => {
    const hardening = ['read_only', 'cap_drop', 'cap_add', 'security_opt', 'mem_limit', 'pids_limit'] as const;
    for (const name of names) {
      const places = files.filter(({ services: { [name]: one } }) => one && hardening.some((key) => key in one));
      expect(places).toHaveLength(1);
    }
  });

  it.each(names)('%s rotates its log, which is otherwise kept until the disk is full', (name) => {
    expect(merged(name).logging).toEqual({ driver: 'json-file', options: { 'max-size': '10m', 'max-file': '5' } });
  });

  it('only the proxy is reachable from outside', () => {
    expect(names.filter((name) => merged(name).ports)).toEqual(['proxy']);
  });

  it('get their files from the repository, in which they exist', () => {
    const configs = Object.assign({}, ...files.map((one) => one.configs)) as Record<string, { file: string }>;
    const missing = Object.values(configs).filter(({ file }) => !existsSync(join(ROOT, file)));
    expect(missing).toEqual([]);
    const mounted = names.flatMap((name) => merged(name).configs?.map(({ source }) => source) ?? []);
    expect(mounted.toSorted()).toEqual(Object.keys(configs).toSorted());
  });
});

describe('the image', () => {
  const [build = '', dependencies = '', product = ''] = readFileSync(join(ROOT, 'Dockerfile'), 'utf8')
    .split(/^FROM /m)
    .slice(1);

  it('has only files that the user of the product may read, whatever umask the clone was made with', () => {
    expect(build).toMatch(/^ {4}&& chmod -R a\+rX dist \.\.\/backend\/dist$/m);
    expect(dependencies).toMatch(/^ {4}&& chmod a\+r \*\.json \*\/package\.json$/m);
    const copied = [...product.matchAll(/^COPY (--\S+)/gm)].map(([, option]) => option);
    expect([...new Set(copied)].toSorted()).toEqual(['--chmod=644', '--from=build', '--from=dependencies']);
  });
});
