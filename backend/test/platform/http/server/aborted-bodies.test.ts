import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Logger } from '@nestjs/common';
import Fastify, { type FastifyInstance } from 'fastify';
import { isDatabaseUnavailable, nameAndCode, sqlState } from '../../../../src/platform/database/database-errors.ts';
import { registerFileUploads } from '../../../../src/platform/files/file-upload.ts';
import { ProblemWriter } from '../../../../src/platform/http/server/problem-writer.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';

describe('a client that goes in the middle of its body', () => {
  let product: TestApp;
  let app: FastifyInstance;
  let port: number;
  let answered: (status: number) => void;
  const lines: unknown[] = [];

  beforeAll(async () => {
    product = await startTestApp();
    const problems = product.app.get(ProblemWriter);
    const logger = { error: (line: unknown) => void lines.push(line) } as unknown as Logger;
    app = Fastify();
    await registerFileUploads(app);
    app.setErrorHandler((error, request, reply) => {
      void problems.send(request, reply, error, logger);
      answered(reply.statusCode);
    });
    app.post('/json', () => '');
    app.post('/file', { config: { acceptsFile: true } }, async (request) => (await request.file())?.toBuffer());
    app.post('/broken', async () => Promise.reject(new Error('broken')));
    await app.listen({ port: 0, host: '127.0.0.1' });
    port = (app.server.address() as { port: number }).port;
  });
  afterAll(async () => {
    await app.close();
    await product.close();
  });

  const statusOf = (path: string, type: string, body: string, length: number) => {
    const status = new Promise<number>((resolve) => {
      answered = resolve;
    });
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`;
    socket.write(head + body, () => length > body.length && socket.resetAndDestroy());
    return status.finally(() => socket.destroy());
  };

  it.each([
    ['JSON', '/json', 'application/json', '{"a"'],
    [
      'a file',
      '/file',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="f"; filename="f"\r\n\r\nx',
    ],
  ])('writes no error into the log with %s', async (_, path, type, body) => {
    expect(await statusOf(path, type, body, 5_000)).toBe(400);
    expect(lines).toEqual([]);
  });

  it('is no excuse: what fails in a whole request is logged', async () => {
    expect(await statusOf('/broken', 'application/json', '{}', 2)).toBe(500);
    expect(lines).toHaveLength(1);
  });
});

describe('the state of a database error', () => {
  it.each([
    'ECONNRESET',
    'ERR_STREAM_PREMATURE_CLOSE',
    'EPIPE',
    'ENOENT',
    'FST_ERR_CTP_BODY_TOO_LARGE',
    '4000',
    '40p01',
  ])('is none for %s', (code) => {
    expect(sqlState(Object.assign(new Error('x'), { code }))).toBeUndefined();
  });

  it('is five digits or capitals, also of a wrapped error', () => {
    expect(sqlState({ driverError: { code: '57P01' } })).toBe('57P01');
    expect(nameAndCode(Object.assign(new Error('x'), { code: 'ECONNREFUSED' }))).toBe('Error ECONNREFUSED');
    expect(isDatabaseUnavailable(Object.assign(new Error('x'), { code: 'ECONNREFUSED' }))).toBe(true);
  });
});
