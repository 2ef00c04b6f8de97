import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DataSource } from 'typeorm';
import { CONDITION_MS } from '../../../scripts/lib/patience.ts';
import { createApp } from '../../src/create-app.ts';
import type { Clock } from '../../src/kernel/clock.ts';
import { modules } from '../../src/modules.ts';
import { readSettings } from '../../src/platform/config/settings.ts';
import { poolOf } from '../../src/platform/database/database.ts';
import { SubscriptionRunner } from '../../src/platform/event-log/subscription-runner.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

type InjectResponse = Awaited<ReturnType<NestFastifyApplication['inject']>>;

export interface TestRequest {
  body?: unknown;
  /** Raw body, for bodies that are not JSON. */
  payload?: string;
  headers?: Record<string, string>;
  cookie?: string;
}

/** A response. `body` is parsed when it is JSON. */
export interface TestAnswer {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  body: ReturnType<JSON['parse']>;
  /** The session cookie as a `Cookie` header. */
  cookie: string | undefined;
}

/** The application on its own database, without a port. */
export interface TestApp {
  app: NestFastifyApplication;
  database: TestDatabase;
  http(method: string, path: string, request?: TestRequest): Promise<TestAnswer>;
  /** Delivers all events; tests have no background delivery. */
  deliverEvents(): Promise<void>;
  close(): Promise<void>;
}

/** Starts the application for a test file, on a copy of `template`. Call `close()` in `afterAll`. */
export async function startTestApp(
  environment: Record<string, string> = {},
  clock?: Clock,
  template?: string,
): Promise<TestApp> {
  const database = await createTestDatabase(
    modules.map(({ persistence }) => persistence),
    template,
  );
  const app = await startApp(database, environment, clock);
  return {
    ...app,
    database,
    close: async () => {
      await app.close();
      await database.close();
    },
  };
}

/** Starts another instance of the application on the same database. */
export async function startApp(
  database: TestDatabase,
  environment: Record<string, string> = {},
  clock?: Clock,
): Promise<Omit<TestApp, 'database'>> {
  const settings = readSettings({
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'off',
    BACKUP_TIME: 'off',
    // The HTTP tests compare with the texts of the specification.
    UI_COPY: 'spec',
    SESSION_SECRET: 'a secret for tests that is long enough to be one',
    ...environment,
  });
  const app = await createApp({ settings, databaseUrl: database.url, background: false, clock });
  // A busy machine may need longer for a connection than a request may wait.
  poolOf(app.get(DataSource)).options.connectionTimeoutMillis = CONDITION_MS;
  return {
    app,
    http: async (method, path, { body, payload, headers = {}, cookie } = {}) => {
      const answer = await app.inject({
        // A live stream has no end, so the response consists of its headers.
        payloadAsStream: path.startsWith('/api/live'),
        method: method as 'GET',
        url: path,
        headers: {
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(cookie !== undefined && { cookie }),
          ...headers,
        },
        payload: body === undefined ? payload : JSON.stringify(body),
      });
      const text = path.startsWith('/api/live') ? await startOf(answer) : answer.body;
      const json = /json/.test(String(answer.headers['content-type'])) && text !== '';
      return {
        status: answer.statusCode,
        headers: answer.headers,
        body: json ? JSON.parse(text) : text,
        cookie: sessionCookie(answer.headers['set-cookie']),
      };
    },
    deliverEvents: async () => {
      await app.get(SubscriptionRunner).catchUp();
    },
    close: () => app.close(),
  };
}

/** The session cookie that a browser keeps: the last one of a response. */
function sessionCookie(header: string | string[] | undefined): string | undefined {
  return [header ?? []]
    .flat()
    .findLast((cookie) => cookie.startsWith('session='))
    ?.split(';', 1)[0];
}

/** The body of a response; empty for a stream, which is closed. */
async function startOf(answer: InjectResponse): Promise<string> {
  const body = answer.stream();
  if (/event-stream/.test(String(answer.headers['content-type']))) {
    body.destroy();
    return '';
  }
  return Buffer.concat(await body.toArray()).toString();
}
