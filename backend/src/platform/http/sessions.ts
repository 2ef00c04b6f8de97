import fastifyCookie from '@fastify/cookie';
import fastifySession from '@fastify/session';
import connectPgSimple from 'connect-pg-simple';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { describeDevice } from './server/describe-device.ts';

declare module 'fastify' {
  interface Session {
    userId?: number;
    startedAt?: string;
    /** The number of times that all sessions of the account had been ended; missing counts as 0. */
    generation?: number;
    device?: string;
    /** The time of the last confirmation of password and second factor in this session, ISO 8601. */
    reauthenticatedAt?: string;
    /** Set on the former session after {@link renewSession}. */
    isRenewed?: boolean;
  }
}

/** The longest life of a session; the identity module ends idle ones earlier. */
const MAX_AGE_MS = 90 * 24 * 60 * 60 * 1000;
/** How long requests with the former id of a renewed session are still served. */
const FORMER_ID_MS = 10_000;

type Hook = (request: FastifyRequest, ...rest: unknown[]) => unknown;

const COOKIE = { path: '/', httpOnly: true, sameSite: 'lax' } as const;

export interface SessionOptions {
  readonly pool: Pool;
  /** The first secret signs, all are accepted. */
  readonly secrets: readonly string[];
  /** Makes the cookie `Secure` and `__Host-`, so that browsers send it over TLS only. */
  readonly tlsOnly: boolean;
  readonly onError: (message: string) => void;
}

/** Keeps sessions in PostgreSQL behind an HttpOnly cookie (ADR 5). Visitors have none. */
export async function registerSessions(app: FastifyInstance, options: SessionOptions): Promise<void> {
  const { pool, secrets, tlsOnly, onError } = options;
  const PgStore = connectPgSimple({ Store: fastifySession.Store } as never);
  const store = new PgStore({
    pool,
    schemaName: 'platform',
    tableName: 'session',
    disableTouch: true,
    // The housekeeping job deletes expired sessions.
    pruneSessionInterval: false,
    errorLog: (message: unknown) => onError(String(message)),
  });
  await app.register(fastifyCookie);
  const name = cookieName(tlsOnly);
  await registerForSessionRequests(app, name, {
    secret: [...secrets],
    store: store as unknown as fastifySession.SessionStore,
    cookieName: name,
    saveUninitialized: false,
    rolling: false,
    cookie: { ...COOKIE, secure: tlsOnly, maxAge: MAX_AGE_MS },
  });
  app.addHook('onRequest', (request, reply, done) => {
    keepCookie(request, reply, name);
    done();
  });
}

/**
 * Replaces a cookie signed with the previous secret. Hides the cookie of an ended session, because the plugin would
 * clear it, and a clearing response that arrives after a sign-in would remove the cookie of the new session.
 */
function keepCookie(request: FastifyRequest, reply: FastifyReply, name: string): void {
  const { session, cookies } = request;
  if (!session || cookies[name] === session.encryptedSessionId) return;
  cookies[name] = session.encryptedSessionId;
  if (session.userId === undefined) return;
  const { secure, expires } = session.cookie;
  reply.setCookie(name, session.encryptedSessionId, {
    ...COOKIE,
    secure: secure === true,
    ...(expires && { expires }),
  });
}

/**
 * Registers `@fastify/session` with hooks that skip requests without a session. It would otherwise create, sign and
 * hash a session that is never saved, a fifth of the cost of `GET /api/time-slots`.
 */
function registerForSessionRequests(
  app: FastifyInstance,
  cookie: string,
  options: fastifySession.FastifySessionOptions,
): Promise<void> {
  const skipVisitors = (hook: Hook): Hook => {
    return (request, ...rest) =>
      request.cookies?.[cookie] || request.session ? hook(request, ...rest) : (rest.at(-1) as () => void)();
  };
  // The plugin uses only these members of the Fastify instance.
  const instance = {
    decorate: app.decorate.bind(app),
    decorateRequest: app.decorateRequest.bind(app),
    addHook: (name: 'onRequest', hook: Hook) => app.addHook(name, skipVisitors(hook)),
  };
  return new Promise((resolve, reject) => {
    fastifySession(instance as unknown as FastifyInstance, options, (error) => (error ? reject(error) : resolve()));
  });
}

/**
 * Starts the session of an account after a sign-in or a new password. A new session id replaces that of the request.
 * @param generation of the sessions of the account when its credentials were checked
 */
export async function startSession(request: FastifyRequest, userId: number, generation: number): Promise<void> {
  if (!request.session) await createSession(request);
  await request.session.regenerate();
  request.session.set('userId', userId);
  request.session.set('generation', generation);
  request.session.set('startedAt', new Date().toISOString());
  request.session.set('device', describeDevice(request.headers['user-agent']));
}

/**
 * Gives the session a new id after the user was authenticated again (OWASP ASVS V7.2.4). The former id ends some
 * seconds later, since requests of the page may be in flight, and does not gain the new rights of the session.
 */
export async function renewSession(request: FastifyRequest): Promise<void> {
  const former = request.session;
  const { userId, generation, startedAt, device } = former;
  former.set('reauthenticatedAt', undefined);
  former.set('isRenewed', true);
  former.options({ maxAge: FORMER_ID_MS });
  await former.save();
  await createSession(request);
  Object.assign(request.session, { userId, generation, startedAt, device });
}

/** Stores the session of {@link startSession} or {@link renewSession} before the response, which sets its cookie. */
export async function storeSession(request: FastifyRequest): Promise<void> {
  const { session, cookies } = request;
  await session.save();
  // The plugin clears the cookie of another session even when it sets one, so it must see the new id.
  cookies[cookieName(session.cookie.secure === true)] = session.encryptedSessionId;
}

export async function endSession(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (!request.session) return;
  const secure = request.session.cookie.secure === true;
  await request.session.destroy();
  // Browsers clear a `__Host-` cookie only with the attributes it was set with.
  reply.clearCookie(cookieName(secure), { ...COOKIE, secure });
}

/** Discards the session of a request without saving it: the error response to a failed save would save it again. */
export function discardSession(request: FastifyRequest): void {
  Reflect.set(request, 'session', null);
}

/** Gives the request a new, unsaved session: an empty id has no valid signature, so no session is loaded. */
function createSession(request: FastifyRequest): Promise<void> {
  return new Promise((resolve, reject) => {
    request.server.decryptSession('', request, (error) => (error ? reject(error) : resolve()));
  });
}

export function hasSessionCookie(request: FastifyRequest, tlsOnly: boolean): boolean {
  return request.cookies?.[cookieName(tlsOnly)] !== undefined;
}

function cookieName(secure: boolean): string {
  return secure ? '__Host-session' : 'session';
}
