import type { INestApplication } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { Problem } from '../problem.ts';

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

/** Serves the documentation at `/api/docs`. The document is built on the first request. */
export function serveApiDocs(app: NestFastifyApplication): void {
  SwaggerModule.setup('api/docs', app, () => openApiDocument(app), {
    jsonDocumentUrl: 'api/docs-json',
    raw: ['json'],
  });
}
