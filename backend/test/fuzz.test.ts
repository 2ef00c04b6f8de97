import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CONDITION_MS } from '../../scripts/lib/patience.ts';
import { Callers } from '../fuzz/callers.ts';
import { Campaign, type CampaignReport } from '../fuzz/campaign.ts';
import { type ApiDocument, Contract } from '../fuzz/contract.ts';
import { Sender } from '../fuzz/send.ts';
import { modules } from '../src/modules.ts';
import { readSettings } from '../src/platform/config/settings.ts';
import { seed } from '../src/seed/seed.ts';
import { startApp } from './support/test-app.ts';
import { createTestDatabase, type TestDatabase } from './support/test-database.ts';

const SEED = 20_261_122;

/** The committed document; another test checks that it is the served one. */
const api = JSON.parse(readFileSync(new URL('../openapi.json', import.meta.url), 'utf8')) as ApiDocument;

describe('generated requests to the whole API', () => {
  let database: TestDatabase;
  let app: Awaited<ReturnType<typeof startApp>>;
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'fuzz-'));
    database = await createTestDatabase(modules.map(({ persistence }) => persistence));
    const settings = { NODE_ENV: 'test', SEED: 'base', DATABASE_URL: database.url, DATA_DIR: folder };
    await seed(readSettings(settings), database.url);
    // Off at first, and then a tenth of the routes answers nothing but 404.
    await database.database.query('UPDATE estimates.setting SET enabled = true');
    app = await startApp(database, { DATA_DIR: folder });
    await app.app.listen(0, '127.0.0.1');
  });
  afterAll(async () => {
    await app.close();
    await database.close();
    rmSync(folder, { recursive: true });
  });

  it('are answered, with a documented status and schema, and never with 5xx', async () => {
    const { port } = app.app.getHttpServer().address() as AddressInfo;
    const sender = new Sender(`http://127.0.0.1:${port}`, 8, CONDITION_MS);
    const promote = async (userId: number) => {
      await database.database.query(`UPDATE identity."user" SET role = 'admin' WHERE id = $1`, [userId]);
    };
    const campaign = new Campaign({
      contract: new Contract(api),
      sender,
      callers: new Callers(sender, promote),
      // Twelve for each route.
      requests: 4_200,
      seed: SEED,
      lanes: 8,
    });
    const { findings, requests, succeeded, routes } = await campaign.run();
    sender.close();
    expect(findings).toEqual([]);
    expect(requests).toBeGreaterThanOrEqual(4_200);
    // Requests that are all refused would test the validation only.
    expect(succeeded.size).toBeGreaterThan(routes / 3);
    await app.deliverEvents();
    expect(await app.http('GET', '/api/health/ready')).toMatchObject({ status: 200 });
  });
});

describe('the fuzzer', () => {
  const problem = { code: 'bad', message: 'Nu se poate.' };
  const thing = {
    type: 'object',
    properties: { id: { type: 'integer' }, note: { type: 'string', nullable: true } },
    required: ['id', 'note'],
  };
  const json = (schema: object) => ({ content: { 'application/json': { schema } } });
  const document: ApiDocument = {
    paths: {
      '/api/things': {
        post: {
          requestBody: json({
            type: 'object',
            properties: { text: { type: 'string', maxLength: 20 } },
            required: ['text'],
          }),
          responses: {
            200: json(thing),
            400: { content: { 'application/problem+json': { schema: { type: 'object' } } } },
          },
        },
      },
    },
  };

  /** A server for {@link document} that handles the text of a request with `plant`. */
  async function fuzz(
    plant: (text: unknown, response: ServerResponse) => void,
    { requests = 400, answerMs = CONDITION_MS } = {},
  ): Promise<CampaignReport> {
    const handle = async (request: IncomingMessage, response: ServerResponse) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      plant(textOf(Buffer.concat(chunks).toString()), response);
    };
    const server = createServer((request, response) => void handle(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const sender = new Sender(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, 2, answerMs);
    const visitors = { next: async () => undefined, end: () => undefined };
    const campaign = new Campaign({
      contract: new Contract(document),
      sender,
      callers: visitors,
      requests,
      seed: SEED,
      lanes: 2,
    });
    const report = await campaign.run();
    sender.close();
    server.closeAllConnections();
    server.close();
    return report;
  }

  function textOf(body: string): unknown {
    try {
      return (JSON.parse(body) as { text?: unknown } | null)?.text;
    } catch {
      return undefined;
    }
  }

  function answer(response: ServerResponse, status: number, body: object): void {
    const type = status < 400 ? 'application/json' : 'application/problem+json';
    response.writeHead(status, { 'content-type': type }).end(JSON.stringify(body));
  }

  const sound = (text: unknown, response: ServerResponse) =>
    typeof text === 'string' && text.length <= 20
      ? answer(response, 200, { id: 1, note: null })
      : answer(response, 400, problem);

  it('finds nothing in a sound server', async () => {
    const { findings, requests, classes, succeeded } = await fuzz(sound);
    expect(findings).toEqual([]);
    expect(requests).toBe(400);
    expect(classes).toEqual({ '2xx': expect.any(Number), '4xx': expect.any(Number) });
    expect([...succeeded]).toEqual(['POST /api/things']);
  });

  it.each<[string, (text: unknown, response: ServerResponse) => void, object]>([
    [
      'a 500 for a text with a NUL',
      (text, response) =>
        typeof text === 'string' && text.includes('\u0000') ? answer(response, 500, problem) : sound(text, response),
      { kind: 'server error', status: 500 },
    ],
    [
      'an undocumented status for a text that is too long',
      (text, response) =>
        typeof text === 'string' && text.length > 20 ? answer(response, 422, problem) : sound(text, response),
      { kind: 'status', status: 422 },
    ],
    [
      'an undocumented field',
      (text, response) =>
        text === '' ? answer(response, 200, { id: 1, note: null, hash: 'x' }) : sound(text, response),
      { kind: 'schema', status: 200 },
    ],
    [
      'a wrong type',
      (text, response) => (text === '' ? answer(response, 200, { id: '1', note: null }) : sound(text, response)),
      { kind: 'schema', status: 200 },
    ],
    [
      'an untranslated message',
      (text, response) =>
        text === null ? answer(response, 400, { ...problem, message: 'errors.not_text' }) : sound(text, response),
      { kind: 'text', status: 400 },
    ],
    [
      'a closed connection for a list',
      (text, response) => (Array.isArray(text) ? response.socket?.destroy() : sound(text, response)),
      { kind: 'no answer' },
    ],
  ])('finds %s, with the smallest request', async (_, plant, defect) => {
    const { findings } = await fuzz(plant);
    expect(findings).toEqual([expect.objectContaining(defect)]);
    const { request } = findings[0] as CampaignReport['findings'][number];
    expect(request).toMatchObject({ route: 'POST /api/things', caller: 'visitor' });
    expect(JSON.stringify(request).length).toBeLessThan(400);
  });

  it('finds a hang', async () => {
    const hang = (text: unknown, response: ServerResponse) =>
      typeof text === 'number' ? undefined : sound(text, response);
    const { findings } = await fuzz(hang, { requests: 100, answerMs: 200 });
    expect(findings).toEqual([expect.objectContaining({ kind: 'no answer', detail: 'no answer within 200 ms' })]);
  });
});
