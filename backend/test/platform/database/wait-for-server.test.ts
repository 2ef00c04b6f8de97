import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { InvalidSettings } from '../../../src/platform/config/settings.ts';
import { waitForServer } from '../../../src/platform/database/wait-for-server.ts';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts';

let database: TestDatabase;
let real: URL;

beforeAll(async () => {
  database = await createTestDatabase();
  real = new URL(database.url);
});
afterAll(() => database.close());

/** A port where nobody listens, as far as anybody can know. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

const at = (port: number, change: (url: URL) => void = () => undefined) => {
  const url = new URL(database.url);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  change(url);
  return url.href;
};

/** The test's PostgreSQL behind another port. */
function serveOn(port: number): Server {
  return createServer((socket) => {
    const upstream = connect(Number(real.port), real.hostname);
    socket.pipe(upstream).pipe(socket);
    for (const end of [socket, upstream]) end.on('error', () => socket.destroy());
  }).listen(port, '127.0.0.1');
}

describe('a start with DATABASE_URL', () => {
  it('says nothing when PostgreSQL is there', async () => {
    const said: string[] = [];
    await waitForServer(database.url, { seconds: 0, log: (line) => said.push(line) });
    expect(said).toEqual([]);
  });

  it('waits for a PostgreSQL that comes up later, and says so once', async () => {
    const port = await freePort();
    const said: string[] = [];
    let server: Server | undefined;
    await waitForServer(at(port), {
      seconds: 60,
      log: (line) => {
        said.push(line);
        server = serveOn(port);
      },
    });
    server?.close();
    expect(said).toEqual([
      expect.stringContaining(`127.0.0.1:${port} cannot be reached yet, waiting up to 60`),
    ]);
  });

  it('gives up after its time, naming the setting and no password', async () => {
    const url = at(await freePort(), (it) => {
      it.password = 'foarte-secret';
    });
    const refusal = await waitForServer(url, { seconds: 1, log: () => undefined }).catch((error) => error);
    expect(refusal).toBeInstanceOf(InvalidSettings);
    expect(refusal.message).toMatch(/DATABASE_URL.*127\.0\.0\.1.*1 seconds.*ECONNREFUSED/);
    expect(refusal.message).not.toContain('foarte-secret');
  });

  it('does not wait for a database that is not there', async () => {
    const url = at(Number(real.port), (it) => {
      it.hostname = real.hostname;
      it.pathname = '/nu_exista';
    });
    await expect(waitForServer(url, { seconds: 60, log: () => undefined })).rejects.toThrow(
      /DATABASE_URL.*refused the connection.*nu_exista/,
    );
  });
});
