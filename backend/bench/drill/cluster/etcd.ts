import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { START_MS } from '../../../../scripts/lib/patience.ts';
import { postgresAccount } from '../../../src/platform/database/embedded/account.ts';
import { freePort } from '../../../src/platform/database/embedded-server.ts';
import { until } from '../../support/until.ts';
import { Daemon } from './daemon.ts';
import { pathOf } from './programs.ts';

const NODES = 3;
const REQUEST_MS = 1_000;

/** Three nodes of etcd on loopback, a quorum. */
export class Etcd {
  /** Addresses for clients, one of each node. */
  readonly urls: readonly string[];
  private readonly nodes: readonly Daemon[];

  private constructor(urls: readonly string[], nodes: readonly Daemon[]) {
    this.urls = urls;
    this.nodes = nodes;
  }

  static async create(home: string): Promise<Etcd> {
    const places = await Promise.all(
      Array.from({ length: NODES }, async (_, index) => ({
        name: `etcd${index + 1}`,
        client: `http://127.0.0.1:${await freePort()}`,
        peer: `http://127.0.0.1:${await freePort()}`,
      })),
    );
    const nodes = places.map(({ name, client, peer }) => {
      const data = join(home, name);
      mkdirSync(data, { mode: 0o700 });
      postgresAccount().own(data);
      const settings = {
        name,
        'data-dir': data,
        'listen-client-urls': client,
        'advertise-client-urls': client,
        'listen-peer-urls': peer,
        'initial-advertise-peer-urls': peer,
        'initial-cluster': places.map((place) => `${place.name}=${place.peer}`).join(','),
        // All nodes are on one machine, which may be busy.
        'heartbeat-interval': '300',
        'election-timeout': '3000',
      };
      const args = Object.entries(settings).map(([key, value]) => `--${key}=${value}`);
      return new Daemon({ command: pathOf('etcd'), args, logFile: join(home, `${name}.log`), home });
    });
    return new Etcd(
      places.map(({ client }) => client),
      nodes,
    );
  }

  async start(): Promise<void> {
    for (const node of this.nodes) node.start();
    const answers = () => this.read('/any').then(() => true);
    await until('etcd has a leader', answers, START_MS);
  }

  /** Reads a key; undefined when it does not exist or its lease has ended. @throws Error without a quorum */
  async read(key: string): Promise<string | undefined> {
    const answer = await fetch(`${this.urls[0]}/v3/kv/range`, {
      method: 'POST',
      body: JSON.stringify({ key: Buffer.from(key).toString('base64') }),
      signal: AbortSignal.timeout(REQUEST_MS),
    });
    if (!answer.ok) throw new Error(`etcd returned ${answer.status}`);
    const { kvs } = (await answer.json()) as { kvs?: { value: string }[] };
    return kvs?.[0] && Buffer.from(kvs[0].value, 'base64').toString();
  }

  get log(): string {
    return this.nodes.map(({ log }) => log).join('\n');
  }

  async close(): Promise<void> {
    await Promise.all(this.nodes.map((node) => node.kill()));
  }
}
