import { once } from 'node:events';
import { Agent, type IncomingMessage, type RequestOptions, request, type Server } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { modules } from '../../../../src/modules.ts';
import { HttpShutdown } from '../../../../src/platform/http/server/http-shutdown.ts';
import { eventually } from '../../../support/eventually.ts';
import { startApp, type TestApp } from '../../../support/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../support/test-database.ts';

const LONG_MS = 30_000;

describe('a stop of the HTTP server', () => {
  let database: TestDatabase;
  let app: Omit<TestApp, 'database'>;
  let shutdown: HttpShutdown;
  let server: Server;
  let port: number;

  beforeAll(async () => {
    database = await createTestDatabase(modules.map(({ persistence }) => persistence));
  });
  afterAll(() => database.close());

  beforeEach(async () => {
    app = await startApp(database);
    await app.app.listen(0, '127.0.0.1');
    server = app.app.getHttpServer();
    ({ port } = server.address() as { port: number });
    shutdown = app.app.get(HttpShutdown);
  });
  afterEach(() => app.close());

  const get = async (path: string, options: RequestOptions = {}) => {
    const [answer] = (await once(request({ port, path, ...options }).end(), 'response')) as [IncomingMessage];
    const body = await text(answer);
    const isJson = answer.headers['content-type']?.includes('json');
    return { status: answer.statusCode as number, headers: answer.headers, body: isJson ? JSON.parse(body) : body };
  };

  it('makes the process not ready first, while requests are served with Connection: close', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const before = await get('/api/services', { agent });
    expect(before.headers.connection).toBe('keep-alive');
    const stopped = shutdown.stop({ drainMs: LONG_MS, finishMs: LONG_MS });
    expect(await get('/api/health/ready', { agent })).toMatchObject({
      status: 503,
      headers: { connection: 'close', 'retry-after': '2' },
      body: { status: 'not ready', reasons: ['draining: this process is stopping'] },
    });
    expect((await get('/api/health/live')).status).toBe(200);
    for (const path of ['/api/services', '/', '/api/nothing-here', '/api/%zz']) {
      const { status, headers } = await get(path, { agent });
      expect([path, status < 500, headers.connection]).toEqual([path, true, 'close']);
    }
    shutdown.endDrain();
    await stopped;
    await expect(get('/api/services')).rejects.toThrow('ECONNREFUSED');
    agent.destroy();
  });

  it('finishes a request in flight after the listener is closed', async () => {
    const socket = connect(port, '127.0.0.1');
    let received = '';
    socket.on('data', (bytes) => {
      received += bytes.toString();
    });
    const arrived = once(server, 'request');
    const head = ['POST /api/auth/login HTTP/1.1', 'Host: localhost', 'Content-Type: application/json'];
    socket.write(`${[...head, 'Content-Length: 2'].join('\r\n')}\r\n\r\n{`);
    await arrived;
    const stopped = shutdown.stop({ drainMs: 0, finishMs: LONG_MS });
    await eventually(() => !server.listening);
    socket.write('}');
    await once(socket, 'close');
    expect(received).toMatch(/^HTTP\/1\.1 400 [\s\S]*connection: close/i);
    await stopped;
  });

  it('answers what is still in flight at the end of its time with a problem document and Retry-After', async () => {
    const locked = database.dataSource.createQueryRunner();
    await locked.startTransaction();
    await locked.query('LOCK TABLE booking.service IN ACCESS EXCLUSIVE MODE');
    const agent = new Agent({ keepAlive: true });
    const answer = get('/api/services', { agent, headers: { 'x-request-id': 'slow-request-1' } });
    await eventually(async () => {
      const [{ waiting }] = await database.dataSource.query(
        `SELECT count(*) AS waiting FROM pg_locks WHERE relation = 'booking.service'::regclass AND NOT granted`,
      );
      return waiting === 1;
    });
    await shutdown.stop({ drainMs: 0, finishMs: 0 });
    expect(await answer).toMatchObject({
      status: 503,
      headers: {
        connection: 'close',
        'content-type': 'application/problem+json; charset=utf-8',
        'retry-after': '2',
        'x-request-id': 'slow-request-1',
      },
      body: { code: 'unavailable' },
    });
    await locked.rollbackTransaction();
    await locked.release();
    agent.destroy();
  });

  it('does not wait for a connection that was opened ahead of use', async () => {
    const accepted = once(server, 'connection');
    const socket = connect(port, '127.0.0.1').resume();
    await accepted;
    const closed = once(socket, 'close');
    await shutdown.stop({ drainMs: 0, finishMs: LONG_MS });
    await closed;
  });

  it('closes connections kept alive, whose last response was before the stop', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    await get('/api/services', { agent });
    const [socket] = Object.values(agent.freeSockets).flatMap((sockets) => sockets ?? []);
    const closed = socket && once(socket, 'close');
    await shutdown.stop({ drainMs: 0, finishMs: LONG_MS });
    await closed;
    agent.destroy();
  });
});
