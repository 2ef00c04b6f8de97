import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import Fastify from 'fastify';
import pino from 'pino';
import { logRequests, requestId } from '../../../../src/platform/http/server/request-log.ts';
import { Metrics } from '../../../../src/platform/metrics/metrics.ts';

describe('the request log', () => {
  const lines: Record<string, unknown>[] = [];
  const app = Fastify({ genReqId: requestId });
  beforeAll(() => {
    const logger = pino({ base: undefined }, { write: (line) => lines.push(JSON.parse(line)) });
    logRequests(app, logger, new Metrics());
    app.get('/books/:token', (request, reply) => {
      request.principal = { userId: 7, role: 'client', isPhoneProven: true };
      return reply.status(403).send('refused');
    });
  });
  afterAll(() => app.close());

  it('says who was refused what, without the URL and its secrets', async () => {
    await app.inject({
      url: '/books/a-secret?q=0722123456',
      headers: { 'x-request-id': 'request-7', 'user-agent': 'x"}\n{"level":60' },
    });
    expect(lines).toEqual([
      {
        level: 30,
        time: expect.any(Number),
        request: 'request-7',
        method: 'GET',
        route: '/books/:token',
        status: 403,
        ms: expect.any(Number),
        user: 7,
        msg: 'answered',
      },
    ]);
  });
});
