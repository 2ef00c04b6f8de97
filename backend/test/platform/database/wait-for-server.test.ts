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

/** A port that was free a moment ago. */
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

/** Forwards a port to the PostgreSQL of the test. */
function serveOn(port: number): Server {
  return createServer((socket) => {
    const upstream = connect(Number(real.port), real.hostname);
    socket.pipe(upstream).pipe(socket);
    for (const end of [socket, upstream]) end.on('error', () => socket.destroy());
  }).listen(port, '127.0.0.1');
}

describe('a start with DATABASE_URL', () => {
  it('logs nothing when PostgreSQL accepts connections', async () => {
    const lines: string[] = [];
    await waitForServer(database.url, { seconds: 0, log: (line) => lines.push(line) });
    expect(lines).toEqual([]);
  });

  it('waits for a PostgreSQL that starts later, and logs it once', async () => {
    const port = await freePort();
    const lines: string[] = [];
    let server: Server | undefined;
    await waitForServer(at(port), {
      seconds: 60,
      log: (line) => {
        lines.push(line);
        server = serveOn(port);
      },
    });
    server?.close();
    expect(lines).toEqual([expect.stringContaining(`127.0.0.1:${port} cannot be reached yet, waiting up to 60`)]);
  });

  it('fails after the time limit, naming the setting without its password', async () => {
    const url = at(await freePort(), (it) => {
      it.password = 'foarte-secret';
    });
    const error = await waitForServer(url, { seconds: 1, log: () => undefined }).catch((reason) => reason);
    expect(error).toBeInstanceOf(InvalidSettings);
    expect(error.message).toMatch(/DATABASE_URL.*127\.0\.0\.1.*1 seconds.*ECONNREFUSED/);
    expect(error.message).not.toContain('foarte-secret');
  });

  it('does not wait for a database that does not exist', async () => {
    const url = at(Number(real.port), (it) => {
      it.hostname = real.hostname;
      it.pathname = '/nu_exista';
    });
    await expect(waitForServer(url, { seconds: 60, log: () => undefined })).rejects.toThrow(
      /DATABASE_URL.*refused the connection.*nu_exista/,
    );
  });
});
