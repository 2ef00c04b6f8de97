import type { FastifyInstance } from 'fastify';
import { InvalidRequest } from '../http-errors.ts';
import { findTooDeepFields } from './nesting.ts';
import { findUnstorableFields } from './storable-text.ts';

/** Bytes of a request body: 100 kB. */
export const BODY_LIMIT = 100_000;

type Parsed = (error: Error | null, body?: unknown) => void;

/** JSON bodies only: the parsers of forms and plain text, a door for cross-site posts, are taken out. */
export function acceptOnlyJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  // `__proto__` and `constructor` are refused with all other reserved names, see `findReservedNames`.
  const parse = app.getDefaultJsonParser('ignore', 'ignore');
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    (request, body, done) => {
      // A DELETE or PATCH without a body may still name the type.
      if (body === '') done(null, undefined);
      else parse(request, body as string, refuseDeepNesting(done));
    },
  );
  app.addHook('preHandler', ({ body, query, params }, _reply, done) => {
    const wrong = findUnstorableFields(
      body,
      '',
      findUnstorableFields(query, '', findUnstorableFields(params)),
    );
    if (wrong.length > 0) throw new InvalidRequest(wrong);
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
