import { errorCodes, type FastifyInstance, type FastifyRequest } from 'fastify';
import type { FieldError } from '../../../kernel/domain-error.ts';
import { InvalidRequest } from '../http-errors.ts';

export const BODY_LIMIT = 100_000;

type Parsed = (error: Error | null, body?: unknown) => void;

/** The other content type that a route accepts, set in its `@RouteConfig`, because providers send their own types. */
declare module 'fastify' {
  interface FastifyContextConfig {
    accepts?: keyof typeof OTHER_TYPES;
  }
}

const OTHER_TYPES = {
  'application/x-www-form-urlencoded': (body: string): unknown => Object.fromEntries(new URLSearchParams(body)),
  'message/rfc822': (body: string): unknown => body,
};

/**
 * Accepts only JSON bodies, except on routes that name another type. Forms and plain text, which pages of other sites
 * can post, are answered with 415.
 */
export function acceptOnlyJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  // `__proto__` and `constructor` are refused with all other reserved names, see `findReservedNames`.
  const parse = app.getDefaultJsonParser('ignore', 'ignore');
  app.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (request, body, done) => {
    // A DELETE or PATCH may have the content type without a body.
    if (body === '') done(null, undefined);
    else parse(request, body as string, refuseDeepNesting(done));
  });
  for (const [type, read] of Object.entries(OTHER_TYPES)) {
    app.addContentTypeParser(
      type,
      { parseAs: 'string', bodyLimit: BODY_LIMIT },
      async (request: FastifyRequest, body: string) => {
        if (request.routeOptions.config.accepts === type) return read(body);
        throw new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(type);
      },
    );
  }
  app.addHook('preHandler', ({ body, query, params }, _reply, done) => {
    const invalid = findUnstorableFields(body, '', findUnstorableFields(query, '', findUnstorableFields(params)));
    if (invalid.length > 0) throw new InvalidRequest(invalid);
    done();
  });
}

function refuseDeepNesting(done: Parsed): Parsed {
  return (error, body) => {
    const wrong = error ? [] : findTooDeepFields(body);
    if (wrong.length > 0) done(new InvalidRequest(wrong));
    else done(error, body);
  };
}

/** The maximum nesting depth of a body, counting the body itself. */
const MAX_DEPTH = 20;
function findTooDeepFields(body: unknown): FieldError[] {
  if (typeof body !== 'object' || body === null) return [];
  return Object.entries(body)
    .filter(([, value]) => isDeeperThan(MAX_DEPTH - 1, value))
    .slice(0, 1)
    .map(([key]) => ({ field: Array.isArray(body) ? 'body' : key, message: 'field.depth' }));
}

function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((item) => isDeeperThan(levels - 1, item));
}

/**
 * Finds text that PostgreSQL cannot store: NUL in `text`, lone surrogates in `jsonb`. Bodies, queries and paths are
 * checked before the handler, so that the database does not fail.
 */
function findUnstorableFields(value: unknown, path = '', found: FieldError[] = []): FieldError[] {
  if (typeof value === 'string') {
    const storable = value.isWellFormed() && !value.includes('\u0000');
    if (!storable) found.push({ field: path || 'body', message: 'field.characters' });
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) findUnstorableFields(item, join(path, String(index)), found);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      findUnstorableFields(key, join(path, 'name'), found);
      findUnstorableFields(item, join(path, key), found);
    }
  }
  return found;
}

function join(path: string, key: string): string {
  return path ? `${path}.${key}` : key;
}
