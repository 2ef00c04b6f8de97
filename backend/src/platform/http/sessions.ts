import fastifyCookie from '@fastify/cookie';
import fastifySession from '@fastify/session';
import connectPgSimple from 'connect-pg-simple';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';

const THIRTY_DAYS_MS = 30 * 24 * 60 * 60 * 1000;

/** What sessions need: where they are kept and how their cookie is signed. */
export interface SessionOptions {
  readonly pool: Pool;
  readonly secret: string;
  readonly production: boolean;
  readonly onError: (message: string) => void;
}

/** Sessions in PostgreSQL behind an HttpOnly cookie (ADR 5); visitors get none. */
export async function registerSessions(app: FastifyInstance, options: SessionOptions): Promise<void> {
  const { pool, secret, production, onError } = options;
  const PgStore = connectPgSimple({ Store: fastifySession.Store } as never);
  const store = new PgStore({
    pool,
    schemaName: 'platform',
    tableName: 'session',
    disableTouch: true,
    // Expired sessions are removed by the housekeeping job, once for all instances.
    pruneSessionInterval: false,
    errorLog: (message: unknown) => onError(String(message)),
  });
  await app.register(fastifyCookie);
  await app.register(fastifySession, {
    secret,
    store: store as unknown as fastifySession.SessionStore,
    cookieName: production ? '__Host-session' : 'session',
    saveUninitialized: false,
    rolling: false,
    cookie: { path: '/', httpOnly: true, sameSite: 'lax', secure: production, maxAge: THIRTY_DAYS_MS },
  });
}

/** Signs somebody in: a new session id, so that one planted before is worth nothing. */
export async function startSession(request: FastifyRequest, userId: number): Promise<void> {
  await request.session.regenerate();
  request.session.set('userId', userId);
}

/** Signs out: the session is gone from the database. */
export async function endSession(request: FastifyRequest): Promise<void> {
  await request.session.destroy();
}
