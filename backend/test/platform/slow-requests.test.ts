import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { registerFileUploads } from '../../src/platform/files/file-upload.ts';
import { closeSilentRequests } from '../../src/platform/http/server/slow-requests.ts';
import { startTestApp } from '../support/test-app.ts';

const SILENCE_MS = 1_000;

describe('a request whose body stops arriving', () => {
  let app: FastifyInstance;
  let port: number;
  beforeAll(async () => {
    app = Fastify({ requestTimeout: 0 }); // nothing else cuts a request
    closeSilentRequests(app, SILENCE_MS);
    await registerFileUploads(app);
    app.post('/echo', ({ body }) => body);
    app.post('/refused', { onRequest: async () => Promise.reject(new Error('refused')) }, () => '');
    app.post('/slow', async () => {
      await new Promise((resolve) => setTimeout(resolve, 3 * SILENCE_MS));
      return 'answered';
    });
    app.post('/file', { config: { acceptsFile: true } }, async (request) => (await request.file())?.toBuffer());
    await app.listen({ port: 0, host: '127.0.0.1' });
    port = (app.server.address() as { port: number }).port;
  });
  afterAll(() => app.close());

  const head = (path: string, type: string, length: number) =>
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`;
  const send = async (text: string) => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    let received = '';
    socket.on('data', (bytes) => {
      received += bytes.toString();
    });
    socket.write(text);
    return { socket, received: () => received };
  };
  const closed = (socket: Socket) => new Promise((resolve) => socket.once('close', () => resolve('closed')));

  it.each([
    ['JSON', head('/echo', 'application/json', 100)],
    ['a form', head('/file', 'multipart/form-data; boundary=cut', 1_000)],
    ['a request that was refused before its body', head('/refused', 'application/json', 100)],
  ])('is cut: %s', async (_, text) => {
    const { socket } = await send(`${text}{"a"`);
    expect(await closed(socket)).toBe('closed');
  });

  it('is answered when the body goes on arriving, however slowly', async () => {
    const { socket, received } = await send(head('/echo', 'application/json', 7));
    for (const byte of '{"a":1}') {
      await new Promise((resolve) => setTimeout(resolve, SILENCE_MS / 4));
      socket.write(byte);
    }
    await new Promise((resolve) => socket.once('data', resolve));
    expect(received()).toContain('{"a":1}');
    socket.destroy();
  });

  it('is not cut while its response takes long', async () => {
    const { socket, received } = await send(`${head('/slow', 'application/json', 2)}{}`);
    await new Promise((resolve) => socket.once('data', resolve));
    expect(received()).toContain('answered');
    socket.destroy();
  });
});

it('the product limits how long headers and bodies may take', async () => {
  const { app, close } = await startTestApp();
  expect(app.getHttpServer()).toMatchObject({ headersTimeout: 30_000, requestTimeout: 300_000 });
  await app.listen(0, '127.0.0.1');
  const { port } = app.getHttpServer().address() as { port: number };
  const timeout = new Promise((resolve) =>
    app
      .getHttpServer()
      .once('request', ({ socket }: { socket: Socket }) => setImmediate(() => resolve(socket.timeout))),
  );
  const socket = connect(port, '127.0.0.1');
  socket.write('POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n');
  socket.write('Content-Length: 100\r\n\r\n{');
  expect(await timeout).toBe(30_000);
  socket.destroy();
  await close();
});
