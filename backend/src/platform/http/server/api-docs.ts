import { randomBytes } from 'node:crypto';
import type { INestApplication } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../problem.ts';
import { PROBLEM_TYPE, problemResponse } from '../route-decorators.ts';
import { pagePolicy } from './security-headers.ts';

/** The OpenAPI document of the whole API; `backend/openapi.json` is the committed copy. */
export function openApiDocument(app: INestApplication): OpenAPIObject {
  const description = new DocumentBuilder()
    .setTitle('Car workshop')
    .setDescription(
      'Booking, loyalty and the digital service book of a car workshop. Errors are problem documents (RFC 9457).',
    )
    .setVersion('1')
    .addCookieAuth('session', { type: 'apiKey', in: 'cookie' }, 'session')
    .build();
  const document = withNamesOfViews(
    SwaggerModule.createDocument(app, description, {
      extraModels: [Problem],
      operationIdFactory: (controller, method) => `${controller.replace(/Controller$/, '')}.${method}`,
    }),
  );
  const problems: Responses = {};
  for (const methods of Object.values(document.paths))
    for (const [method, { responses }] of Object.entries(methods)) {
      addCommonProblems(method, responses);
      shareProblems(responses, problems);
    }
  document.components = { ...document.components, responses: problems };
  for (const schema of Object.values(document.components.schemas ?? {})) allowProblemMembers(schema);
  return document;
}

/** These schemas keep their suffix, because they were published with it. */
const VIEWS_WITH_SUFFIX = /^(Disk|MessageCounts)View$/;

/** Names the schemas of views after their classes, without `View`. @throws Error when two would have the same name */
function withNamesOfViews(document: OpenAPIObject): OpenAPIObject {
  const nameOf = (name: string) => (VIEWS_WITH_SUFFIX.test(name) ? name : name.replace(/View$/, ''));
  const toRenamed = (_: string, start: string, name: string) => `${start}${nameOf(name)}"`;
  const text = JSON.stringify(document).replaceAll(/("#\/components\/schemas\/)(\w+)"/g, toRenamed);
  const renamed: OpenAPIObject = JSON.parse(text);
  const schemas = Object.entries(renamed.components?.schemas ?? {}).map(([name, schema]) => [nameOf(name), schema]);
  const names = new Set(schemas.map(([name]) => name));
  if (names.size < schemas.length) throw new Error('Two schemas of the API have the same name');
  return { ...renamed, components: { ...renamed.components, schemas: Object.fromEntries(schemas) } };
}

type Responses = NonNullable<NonNullable<OpenAPIObject['components']>['responses']>;

function addCommonProblems(method: string, responses: Responses): void {
  const statuses = method === 'get' ? [400] : [400, 403, 413, 415];
  for (const status of statuses) responses[status] ??= problemResponse(status);
}

/** Replaces problem responses by references; the document then has each once: `Problem404`, `BookingConflict409`. */
function shareProblems(responses: Responses, shared: Responses): void {
  for (const [status, response] of Object.entries(responses)) {
    const schema = '$ref' in response ? undefined : response.content?.[PROBLEM_TYPE]?.schema;
    if (!schema || !('$ref' in schema)) continue;
    const name = `${schema.$ref.split('/').at(-1)}${status}`;
    shared[name] ??= problemResponse(Number(status), schema.$ref);
    responses[status] = { $ref: `#/components/responses/${name}` };
  }
}

/** Allows a problem document to have members of its code, such as `currentStatus` (RFC 9457, section 3.2). */
function allowProblemMembers(schema: object): void {
  const { properties = {} } = schema as { properties?: object };
  if ('code' in properties && 'detail' in properties) Object.assign(schema, { additionalProperties: true });
}

/** Inline style of Swagger UI, which the content security policy refuses, and its replacement. */
const INLINE_STYLE = ' style="position:absolute;width:0;height:0"';
const STYLE = `
  body > svg { position: absolute; width: 0; height: 0 }
  /* Its logo needs an inline style, too. */
  .swagger-ui .topbar { display: none }`;

/** Serves the documentation at `/api/docs`, with the policy of pages. The document is built on the first request. */
export function serveApiDocs(app: NestFastifyApplication): void {
  const fastify: FastifyInstance = app.getHttpAdapter().getInstance();
  fastify.addHook('onRoute', (route) => {
    if (/^\/api\/docs(\/|\/index\.html)?$/.test(route.url)) route.onSend = sendWithNonce;
  });
  SwaggerModule.setup('api/docs', app, () => openApiDocument(app), {
    jsonDocumentUrl: 'api/docs-json',
    raw: ['json'],
    customCss: STYLE,
  });
}

async function sendWithNonce(_request: FastifyRequest, reply: FastifyReply, html: unknown): Promise<unknown> {
  const nonce = randomBytes(16).toString('base64');
  reply.header('Content-Security-Policy', pagePolicy(nonce)).header('Cache-Control', 'no-store');
  return String(html).replaceAll('<style>', `<style nonce="${nonce}">`).replace(INLINE_STYLE, '');
}
