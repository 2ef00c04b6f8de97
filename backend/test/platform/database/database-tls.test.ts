import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { readSettings } from '../../../src/platform/config/settings.ts';
import { createDataSource, createSocketWithIdleTimeout } from '../../../src/platform/database/data-source.ts';
import { type EmbeddedServer, startEmbeddedServer } from '../../../src/platform/database/embedded-server.ts';
import { waitForServer } from '../../../src/platform/database/wait-for-server.ts';
import { eventually } from '../../support/eventually.ts';
import { selfSignedCertificate } from '../../support/self-signed-certificate.ts';

let dataDir: string;
let server: EmbeddedServer;
let rootCertificate: string;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'workshop-tls-test-'));
  chmodSync(dataDir, 0o711);
  server = await startEmbeddedServer({ dataDir, log: () => undefined, durable: false });
  const cluster = join(dataDir, 'postgres/data');
  const { certificate, key } = selfSignedCertificate('localhost');
  rootCertificate = join(dataDir, 'root.crt');
  writeFileSync(rootCertificate, certificate);
  const { uid, gid } = statSync(cluster);
  for (const [file, content] of [
    ['server.crt', certificate],
    ['server.key', key],
  ] as const) {
    writeFileSync(join(cluster, file), content, { mode: 0o600 });
    chownSync(join(cluster, file), uid, gid);
  }
  const url = new URL(server.url);
  url.username = 'postgres';
  url.password = readFileSync(join(dataDir, 'postgres/password'), 'utf8').trim();
  const superuser = new pg.Client({ connectionString: url.href });
  await superuser.connect();
  await superuser.query('ALTER SYSTEM SET ssl = on');
  await superuser.query('SELECT pg_reload_conf()');
  await superuser.end();
  await eventually(() => isEncrypted(addressWith('sslmode=require')));
});
afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** The address of the server with TLS parameters, as the settings return it. */
function addressWith(parameters: string, hostname = '127.0.0.1'): string {
  const url = new URL(server.url);
  url.hostname = hostname;
  return readSettings({ DATABASE_URL: `${url.href}?${parameters}` }).DATABASE_URL ?? '';
}

/** Whether a pool of the product uses TLS. */
async function isEncrypted(url: string): Promise<boolean> {
  const dataSource = await createDataSource(url, 2, []).initialize();
  try {
    const [row] = await dataSource.query('SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()');
    return row.ssl;
  } finally {
    await dataSource.destroy();
  }
}

describe('a connection to PostgreSQL', () => {
  it('is encrypted with sslmode=require, by any issuer of the certificate', async () => {
    expect(await isEncrypted(addressWith('sslmode=require'))).toBe(true);
    expect(await isEncrypted(addressWith('sslmode=disable'))).toBe(false);
  });

  it('with sslmode=verify-ca needs a certificate of sslrootcert', async () => {
    const other = join(dataDir, 'other.crt');
    writeFileSync(other, selfSignedCertificate('localhost').certificate);
    expect(await isEncrypted(addressWith(`sslmode=verify-ca&sslrootcert=${rootCertificate}`))).toBe(true);
    const wrong = addressWith(`sslmode=verify-ca&sslrootcert=${other}`);
    await expect(isEncrypted(wrong)).rejects.toThrow(/certificate/);
  });

  it('with sslmode=verify-full also needs the name of the server in its certificate', async () => {
    const trusted = `sslmode=verify-full&sslrootcert=${rootCertificate}`;
    expect(await isEncrypted(addressWith(trusted, 'localhost'))).toBe(true);
    await expect(isEncrypted(addressWith(trusted, '127.0.0.1'))).rejects.toThrow(/127\.0\.0\.1/);
    await expect(isEncrypted(addressWith('sslmode=verify-full', 'localhost'))).rejects.toThrow(/certificate/);
  });

  it('whose address has no TLS parameters takes PGSSLMODE and the authorities of Node, as on Kubernetes', async () => {
    const plain = (hostname: string) => server.url.replace('127.0.0.1', hostname);
    const authorities = getCACertificates();
    process.env.PGSSLMODE = 'verify-full';
    try {
      await expect(isEncrypted(plain('localhost'))).rejects.toThrow(/certificate/);
      // What NODE_EXTRA_CA_CERTS does at the start of a process.
      setDefaultCACertificates([...authorities, readFileSync(rootCertificate, 'utf8')]);
      expect(await isEncrypted(plain('localhost'))).toBe(true);
      await expect(isEncrypted(plain('127.0.0.1'))).rejects.toThrow(/127\.0\.0\.1/);
    } finally {
      delete process.env.PGSSLMODE;
      setDefaultCACertificates(authorities);
    }
  });

  it('that is refused for its certificate ends the start', async () => {
    const address = addressWith('sslmode=verify-full', 'localhost');
    await expect(waitForServer(address, { seconds: 60, log: () => undefined })).rejects.toThrow(
      /DATABASE_URL.*certificate/,
    );
  });

  it('with TLS is destroyed when the server is silent, and kept while it answers', async () => {
    const client = new pg.Client({
      connectionString: addressWith('sslmode=require'),
      stream: () => createSocketWithIdleTimeout(2_000),
    });
    client.on('error', () => {});
    await client.connect();
    for (let n = 0; n < 3; n++) await client.query('SELECT pg_sleep(0.8)');
    await expect(client.query('SELECT pg_sleep(30)')).rejects.toThrow(/terminated/);
  });
});
