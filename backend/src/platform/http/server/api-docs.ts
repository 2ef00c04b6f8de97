import { randomBytes } from 'node:crypto';
import type { INestApplication } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../problem.ts';
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
  return SwaggerModule.createDocument(app, description, {
    extraModels: [Problem],
    operationIdFactory: (controller, method) => `${controller.replace(/Controller$/, '')}.${method}`,
  });
}

/** Inline style of Swagger UI, which the content security policy refuses, and its replacement. */
const INLINE_STYLE = ' style="position:absolute;width:0;height:0"';
const STYLE = 'body > svg { position: absolute; width: 0; height: 0 }';

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

/** Allows the style elements of a page. */
async function sendWithNonce(_request: FastifyRequest, reply: FastifyReply, html: unknown): Promise<unknown> {
  const nonce = randomBytes(16).toString('base64');
  reply.header('Content-Security-Policy', pagePolicy(nonce)).header('Cache-Control', 'no-store');
  return String(html).replaceAll('<style>', `<style nonce="${nonce}">`).replace(INLINE_STYLE, '');
}
