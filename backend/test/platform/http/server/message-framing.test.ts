import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';

const SECOND = 'GET /api/health/live HTTP/1.1\r\nHost: localhost\r\n\r\n';

describe('a request whose length is ambiguous', () => {
  let app: TestApp;
  let port: number;
  beforeAll(async () => {
    app = await startTestApp();
    await app.app.listen(0, '127.0.0.1');
    ({ port } = app.app.getHttpServer().address() as { port: number });
  });
  afterAll(() => app.close());

  const responseTo = async (headers: readonly string[], body: string) => {
    const socket = connect(port, '127.0.0.1');
    let received = '';
    socket.on('data', (bytes) => {
      received += bytes.toString();
    });
    const head = ['POST /api/auth/logout HTTP/1.1', 'Host: localhost', 'Content-Type: application/json'];
    socket.write(`${[...head, ...headers].join('\r\n')}\r\n\r\n${body}`);
    await once(socket, 'close');
    return received;
  };

  it.each<[string, string[], string]>([
    [
      'with Content-Length and Transfer-Encoding',
      ['Content-Length: 4', 'Transfer-Encoding: chunked'],
      `0\r\n\r\n${SECOND}`,
    ],
    ['with two lengths', ['Content-Length: 0', `Content-Length: ${SECOND.length}`], SECOND],
    ['with an unknown transfer encoding', ['Transfer-Encoding: x, chunked, y'], `0\r\n\r\n${SECOND}`],
    ['with a chunk size that is no number', ['Transfer-Encoding: chunked'], `0x0\r\n\r\n${SECOND}`],
  ])('%s is refused, and what follows is no second request', async (_, headers, body) => {
    const received = await responseTo(headers, body);
    expect(received).toMatch(/HTTP\/1\.1 400 /);
    expect(received).not.toMatch(/"live"/);
  });
});
