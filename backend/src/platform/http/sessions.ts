import fastifyCookie from '@fastify/cookie';
import fastifySession from '@fastify/session';
import { Logger } from '@nestjs/common';
import connectPgSimple from 'connect-pg-simple';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { describeDevice } from './server/describe-device.ts';
import { registerOnlyWhen } from './server/only-when.ts';

const logger = new Logger('sessions');
const THIRTY_DAYS_MS = 30 * 24 * 60 * 60 * 1000;
const COOKIE = { path: '/', httpOnly: true, sameSite: 'lax' } as const;

/** What sessions need: where they are kept and how their cookie is signed. */
export interface SessionOptions {
  readonly pool: Pool;
  readonly secret: string;
  /** The cookie is `Secure` and `__Host-`: browsers then send it over TLS only. */
  readonly tlsOnly: boolean;
  readonly onError: (message: string) => void;
}

/** Sessions in PostgreSQL behind an HttpOnly cookie (ADR 5); visitors get none. */
export async function registerSessions(app: FastifyInstance, options: SessionOptions): Promise<void> {
  const { pool, secret, tlsOnly, onError } = options;
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
  const name = cookieName(tlsOnly);
  // For a visitor without one it would make a session, sign its id and hash it twice, only to throw it away.
  const hasSession = (request: FastifyRequest) => Boolean(request.cookies?.[name] ?? request.session);
  await registerOnlyWhen(hasSession, app, fastifySession, {
    secret,
    store: store as unknown as fastifySession.SessionStore,
    cookieName: name,
    saveUninitialized: false,
    rolling: false,
    cookie: { ...COOKIE, secure: tlsOnly, maxAge: THIRTY_DAYS_MS },
  });
}

/** Signs somebody in: a new session id, so that one planted before is worth nothing. */
export async function startSession(request: FastifyRequest, userId: number): Promise<void> {
  if (!request.session) await openSession(request);
  await request.session.regenerate();
  if (request.session.cookie.secure === true && request.protocol !== 'https') {
    logger.warn(
      'Somebody signed in without TLS and got no cookie: set TRUST_PROXY=on behind a proxy that says X-Forwarded-Proto, or PUBLIC_URL=http://…',
    );
  }
  request.session.set('userId', userId);
  request.session.set('startedAt', new Date().toISOString());
  request.session.set('device', describeDevice(request.headers['user-agent']));
}

/** Signs out: the session is gone from the database, and its cookie from the browser. */
export async function endSession(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (!request.session) return;
  const secure = request.session.cookie.secure === true;
  await request.session.destroy();
  // Browsers only take back a `__Host-` cookie with the attributes it was set with.
  reply.clearCookie(cookieName(secure), { ...COOKIE, secure });
}

/** An empty session for a request that brought none: nobody's id is signed by us, so none is found. */
function openSession(request: FastifyRequest): Promise<void> {
  return new Promise((resolve, reject) => {
    request.server.decryptSession('', request, (error) => (error ? reject(error) : resolve()));
  });
}

function cookieName(secure: boolean): string {
  return secure ? '__Host-session' : 'session';
}
